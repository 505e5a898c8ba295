import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '../../../cli/source/markdown.ts'
import { diagnosticsOf } from './diagnostics-of.ts'

describe('parseMarkdown(file, text)', () => {
  const source = parseMarkdown('a.md', '---\ntitle: A\nprice: !sample 5\n---\nFirst.\n\nA [link](/x).\n')

  it('returns the front matter as the value, and the body', () => {
    expect(source.value).toEqual({ title: 'A', price: 5 })
    expect(source.body).toBe('First.\n\nA [link](/x).\n')
  })
  it('locates front matter, samples and characters of the body in the file', () => {
    expect(source.locate(['title'])).toEqual({ file: 'a.md', line: 2, column: 8 })
    expect(source.samples[0]?.location).toEqual({ file: 'a.md', line: 3, column: 16 })
    expect(source.locateInBody(source.body.indexOf('/x'))).toEqual({ file: 'a.md', line: 7, column: 10 })
  })
  it('accepts Windows line ends and a body that is empty', () => {
    expect(parseMarkdown('a.md', '---\r\ntitle: A\r\n---\r\nText\r\n')).toMatchObject({ value: { title: 'A' }, body: 'Text\r\n' })
    expect(parseMarkdown('a.md', '---\ntitle: A\n---')).toMatchObject({ value: { title: 'A' }, body: '' })
  })
  it('ends the front matter at the first line of ---', () => {
    expect(parseMarkdown('a.md', '---\ntitle: A\n---\nText\n\n---\n\nMore\n').body).toBe('Text\n\n---\n\nMore\n')
  })
  it.each([
    ['+++\ntitle = "A"\ndate = 2020-01-02\n[extra]\ntags = ["b"]\n+++\nText', { title: 'A', date: '2020-01-02', extra: { tags: ['b'] } }],
    ['---toml\ntitle = "A"\n---\nText', { title: 'A' }],
    ['{\n  "title": "A"\n}\nText', { title: 'A' }],
    ['{"title": "A {\\"", "b": { "c": 1 }} \nText', { title: 'A {"', b: { c: 1 } }],
    ['{ "title": "A",\r\n"b": 1 }\r\nText', { title: 'A', b: 1 }],
    ['---json\n{ "title": "A" }\n---\nText', { title: 'A' }],
    ['<!-- A licence -->\n\n---\ntitle: A\n---\nText', { title: 'A' }],
    ['---\n---\nText', {}],
    ['---\n# nothing\n---\nText', {}],
    ['+++\n+++\nText', {}],
    ['---\ntitle: A\n...\nText', { title: 'A' }],
    ['\n \n---\ntitle: A\n---\nText', { title: 'A' }],
    ['\r\n+++\ntitle = "A"\n+++\nText', { title: 'A' }],
    ['Text', {}],
  ])('reads front matter in other forms, and none: %j', (text, value) =>
    expect(parseMarkdown('a.md', text)).toMatchObject({ value, body: 'Text' }),
  )
  it('takes a line between paragraphs for what it is', () =>
    expect(parseMarkdown('a.md', 'Text\n\n---\n\nMore\n')).toMatchObject({ value: {}, body: 'Text\n\n---\n\nMore\n' }))
  it('reads no front matter behind a rule, and ends none at dots below its end', () => {
    expect(parseMarkdown('a.md', '\n---\n\nText\n...\n').body).toBe('\n---\n\nText\n...\n')
    expect(parseMarkdown('a.md', '---\ntitle: A\n---\nText\n...\n').body).toBe('Text\n...\n')
  })
  it.each(['{ a set }\nText', '{"a": 1} is an object\n', '<!-- a -->\n\n---\n\nText\n'])('takes text for text: %j', (text) =>
    expect(parseMarkdown('a.md', text)).toMatchObject({ value: {}, body: text }),
  )
  it.each([
    ['----\ntitle: A\n----\n', /does not begin with a line ---/],
    ['—\ntitle: A\n—\n', /does not begin with a line ---/],
    ['title: A\ntags:\n- b\n---\n\nText', /has no line --- before it/],
    ['---\rtitle: A\r---\r', /old Macs/],
    ['---js\nconst title = "A"\n---\n', /is JavaScript/],
  ])('reports front matter that would be text: %j', (text, message) => expect(() => parseMarkdown('a.md', text)).toThrow(message))
  it.each(['----\n\nText: a', 'Title\n---\n', 'Date: today is\n\n---\n'])('takes %j for text', (text) =>
    expect(parseMarkdown('a.md', text).body).toBe(text),
  )
  it('reports JSON without an end', () =>
    expect(diagnosticsOf(() => parseMarkdown('bad.md', '{"title": "A",\n"b": {\n\nText'))).toMatchObject([
      { code: 'content-syntax', location: { line: 4 } },
    ]))
  it('locates what follows lines without text', () => {
    const source = parseMarkdown('a.md', '\n\n---\ntitle: A\n---\nText')
    expect([source.locate(['title']).line, source.locateInBody(0).line]).toEqual([4, 6])
    expect(parseMarkdown('a.md', '\n+++\ntitle = "A"\n+++\n').locate(['title']).line).toBe(3)
  })
  it('locates values of TOML and JSON', () => {
    const toml = parseMarkdown('a.md', '+++\ntitle = "A"\n[extra]\ntags = ["b"]\n+++\nText')
    expect([toml.locate(['title']).line, toml.locate(['extra', 'tags', 0]).line, toml.locateInBody(0).line]).toEqual([2, 4, 6])
    expect(parseMarkdown('a.md', '---json\n{\n"title": "A" }\n---\nText').locate(['title'])).toEqual({ file: 'a.md', line: 3, column: 10 })
  })
  it.each(['---\ntitle: A\nText.', '+++\ntitle = "A"\nText.'])('refuses front matter without an end: %j', (text) => {
    expect(diagnosticsOf(() => parseMarkdown('bad.md', text))).toMatchObject([
      { code: 'content-syntax', location: { file: 'bad.md', line: 1, column: 1 }, hint: expect.stringContaining('title: …') as string },
    ])
  })
  it('refuses a day that does not exist in TOML, and not what a text says', () => {
    const read = (...lines: string[]) => parseMarkdown('bad.md', ['+++', ...lines, '+++', 'Text'].join('\n')).value
    expect(diagnosticsOf(() => read('title = "A"', 'date = 2027-02-30T09:00:00Z'))).toMatchObject([
      { code: 'content-syntax', location: { file: 'bad.md', line: 3, column: 8 }, message: 'TOML: there is no day 2027-02-30' },
    ])
    expect(diagnosticsOf(() => read('days = [2027-04-31, 2027-01-31]'))).toHaveLength(1)
    expect(read('date = 2028-02-29 # not = 2027-02-30', 'text = "a = 2027-02-30"')).toEqual({ date: '2028-02-29', text: 'a = 2027-02-30' })
  })

  it('reports faults of TOML at their lines', () =>
    expect(diagnosticsOf(() => parseMarkdown('bad.md', '+++\na = 1\nb = \n+++\n'))).toMatchObject([
      { code: 'content-syntax', location: { file: 'bad.md', line: 3 }, message: expect.stringContaining('TOML') as string },
    ]))
  it('counts the lines of errors from the beginning of the file', () => {
    expect(diagnosticsOf(() => parseMarkdown('bad.md', '---\na: 1\na: 2\n---\n'))).toMatchObject([{ location: { line: 3, column: 1 } }])
  })
})
