import { describe, expect, it } from 'vitest'
import { parseYaml } from '../../../cli/source/yaml.ts'
import { diagnosticsOf } from './diagnostics-of.ts'

describe('parseYaml(file, text)', () => {
  it('joins what merge keys name, as files of other generators have them', () => {
    const text = 'base: &base { a: 1, b: 1 }\nother: &other\n  c: 3\none:\n  <<: *base\n  b: 2\nboth:\n  <<: [*base, *other]\n'
    const { value, locate } = parseYaml('a.yaml', text)
    expect(value).toMatchObject({ one: { a: 1, b: 2 }, both: { a: 1, b: 1, c: 3 } })
    expect(locate(['one', 'b'])).toMatchObject({ line: 6 })
    expect(locate(['one', 'a'])).toMatchObject({ file: 'a.yaml' })
  })
  it('keeps the type of a value that is marked as a sample', () => {
    const { value, samples } = parseYaml(
      'facts.yaml',
      ['cost: !sample 5000', 'rate: !sample 1.5', 'open: !sample true', 'phone: !sample (407) 555-0142', "year: !sample '2025'"].join('\n'),
    )
    expect(value).toEqual({ cost: 5000, rate: 1.5, open: true, phone: '(407) 555-0142', year: '2025' })
    expect(samples.map((sample) => sample.value)).toEqual(['5000', '1.5', 'true', '(407) 555-0142', '2025'])
  })
  it('takes whole entries and lists as samples and keeps their values', () => {
    const { value, samples } = parseYaml('members.yaml', 'list: !sample\n  - 1\n  - two\nmap: !sample\n  name: Ann\n')
    expect(value).toEqual({ list: [1, 'two'], map: { name: 'Ann' } })
    expect(samples.map((sample) => sample.value)).toEqual(['a whole list', 'a whole entry'])
  })
  it.each([
    ['a: 1\nb: [x, "\\0"]', 'U+0000', 2, 8],
    ['a: 1\nb: "\\ud800"', 'U+D800', 2, 4],
    ['a: &x "\\u0001"', 'U+0001', 1, 7],
  ])('refuses characters that no page can contain: %j', (text, character, line, column) => {
    expect(diagnosticsOf(() => parseYaml('a.yaml', text))).toMatchObject([
      { code: 'content-character', message: `the value holds ${character}, which no page can contain`, location: { line, column } },
    ])
  })
  it('refuses a file that would take more memory than there is', () => {
    expect(diagnosticsOf(() => parseYaml('a.yaml', `a: "${'x'.repeat(32_000_000)}"`))).toMatchObject([
      { code: 'content-syntax', message: 'the file has more than 32000000 characters' },
    ])
  })
  it('locates samples', () => {
    const { samples } = parseYaml('site.yaml', 'brand: A\ncontact:\n  phone: !sample 555\n')
    expect(samples[0]?.location).toEqual({ file: 'site.yaml', line: 3, column: 18 })
  })

  it('locates a value and its key', () => {
    const source = parseYaml('plans.yaml', 'plans:\n  - id: basic\n    price: 500\n')
    expect(source.locate(['plans', 0, 'price'])).toEqual({ file: 'plans.yaml', line: 3, column: 12 })
    expect(source.locateKey(['plans', 0, 'price'])).toEqual({ file: 'plans.yaml', line: 3, column: 5 })
  })
  it('locates the nearest parent of a value that does not exist', () => {
    const source = parseYaml('plans.yaml', 'plans:\n  - id: basic\n')
    expect(source.locate(['plans', 0, 'price', 'amount'])).toMatchObject({ line: 2, column: 5 })
    expect(source.locateKey(['plans', 0, 'price'])).toMatchObject({ line: 2, column: 5 })
    expect(source.locate(['nothing'])).toMatchObject({ line: 1, column: 1 })
  })
  it('locates values below keys that are numbers, and values behind aliases', () => {
    const source = parseYaml('a.yaml', 'years:\n  2025: &y { name: a }\n  2026: *y\n')
    expect(source.value).toEqual({ years: { 2025: { name: 'a' }, 2026: { name: 'a' } } })
    expect(source.locate(['years', '2025'])).toMatchObject({ line: 2, column: 12 })
    expect(source.locate(['years', '2026', 'name'])).toMatchObject({ line: 2, column: 20 })
  })
  it('counts lines from where the front matter begins, and in files with Windows line ends', () => {
    expect(parseYaml('article.md', 'title: A\nday: B\n', { firstLine: 2 }).locate(['day'])).toEqual({
      file: 'article.md',
      line: 3,
      column: 6,
    })
    expect(parseYaml('a.yaml', 'title: A\r\nday: B\r\n').locate(['day'])).toMatchObject({ line: 2, column: 6 })
  })
  it('accepts an empty file', () => {
    const source = parseYaml('empty.yaml', '# nothing\n')
    expect(source.value).toBeNull()
    expect(source.locate(['name'])).toMatchObject({ line: 1, column: 1 })
  })

  it.each([
    ['text: one: two\n', '1:7', 'a string that contains ": " must be in quotes'],
    ['a: 1\na: 2\n', '2:1', 'keep one of the two'],
    ['a: !draft 1\n', '1:4', 'the only tag is !sample'],
    ['a: 1\n---\nb: 2\n', '2:1', 'keep one, and remove the line ---'],
    ['name: *tampa\n', '1:7', 'write &name before the value that is meant, or put a string that begins with * in quotes'],
    ['a: &a\n  b: *a\n', '2:6', 'a value cannot contain itself'],
    ['&a [*a]\n', '1:5', 'a value cannot contain itself'],
  ])('refuses %j', (text, at, hint) => {
    const [first] = diagnosticsOf(() => parseYaml('bad.yaml', text))
    expect(first).toMatchObject({ code: 'content-syntax', severity: 'error', hint, location: { file: 'bad.yaml' } })
    expect(`${first?.location?.line}:${first?.location?.column}`).toBe(at)
  })
  it('reports every error at once', () => {
    const found = diagnosticsOf(() => parseYaml('bad.yaml', 'a: *one\nb: 1\nb: 2\nc: *two\n'))
    expect(found.map(({ message }) => message)).toEqual([
      '*one names no anchor above it',
      'the key is written twice',
      '*two names no anchor above it',
    ])
  })

  it.each([
    [
      'of a key that is too deep',
      'a: 1\nb:\n  c: 1\n   d: 2\n  e: 3\n',
      '4:4 the line begins with 3 spaces, and the one before it with 2 spaces',
    ],
    ['of a first key', 'a:\n   b: !sample x\n  c: y\nd: 1\n', '3:3 the line begins with 2 spaces, and the one before it with 3 spaces'],
    ['of the first line', ' a: 1\nb: 2\nc: 3\n', '2:1 the line begins with 0 spaces, and the one before it with 1 space'],
    ['in an item', '- a: 1\n  b: 2\n   c: 3\n- a: 4\n', '3:4 the line begins with 3 spaces, and the one before it with 2 spaces'],
    ['below an empty line', 'a: 1\n\n# note\n b: 2\nc: 3\n', '4:2 the line begins with 1 space, and the one before it with 0 spaces'],
  ])('reports a wrong column once, at its line: %s', (_, text, expected) => {
    expect(
      diagnosticsOf(() => parseYaml('bad.yaml', text)).map(({ message, location }) => `${location?.line}:${location?.column} ${message}`),
    ).toEqual([expected])
  })
  it.each([
    ['missing at the end of a text', 'a: "one\nb: 1\n', '1:4 the text that begins here has no closing "'],
    ['missing above other texts in quotes', 'a: 1\nb: "two\nc: "three"\nd: "four"\n', '2:4 the text that begins here has no closing "'],
    ['missing in an item with a tag', "- !sample 'one\n- two\n", "1:11 the text that begins here has no closing '"],
    ['missing above a key without a value', 'a: "one\nb:\nc: "\n', '1:4 the text that begins here has no closing "'],
    ['that is an apostrophe', "a: 'it isn't'\nb: 'two'\n", "1:11 the text ends at this ', and more follows on the line"],
    ['inside of a text', 'a: "one \\" two"\nb: "a "big" one"\n', '2:7 the text ends at this ", and more follows on the line'],
    ['around a part of the text', 'a: "one" two\n', '1:8 the text ends at this ", and more follows on the line'],
  ])('reports a quote %s', (_, text, expected) => {
    const found = diagnosticsOf(() => parseYaml('bad.yaml', text))
    expect(found.map(({ message, location }) => `${location?.line}:${location?.column} ${message}`)).toEqual([expected])
  })
  it.each([
    ['a: "one\n  two\u00a0 \nthree "\nb: 1\n', { a: 'one two\u00a0 three ', b: 1 }, '4:4'],
    ["a: 'one \t\r\n## it''s: two' # three\r\nb: 1\n", { a: "one ## it's: two", b: 1 }, '3:4'],
  ])('reads lines of a text in quotes that are not indented, as other parsers do: %j', (text, value, place) => {
    const source = parseYaml('good.yaml', text)
    expect(source.value).toEqual(value)
    const { line, column } = source.locate(['b'])
    expect(`${line}:${column}`).toBe(place)
  })
  it('does not take quotes without a fault for one', () => {
    const text = `"a": 'one\n  and two'\nb: "x" # it isn't\nc: >-\n  "Hello", he said\nd: [1\n`
    const found = diagnosticsOf(() => parseYaml('bad.yaml', text))
    expect(found.map(({ message }) => message).join()).not.toMatch(/text/)
  })
  it('reports nothing that follows from an error in the structure, and what is before it', () => {
    const found = diagnosticsOf(() => parseYaml('bad.yaml', 'a: 1\na: 2\nb: [1\nc: 2\nd: 3\nd: 4\n'))
    expect(found.map(({ location }) => location?.line)).toEqual([2, 4])
  })

  it('refuses aliases that multiply', () => {
    const levels = Array.from({ length: 30 }, (_, level) =>
      level === 0
        ? '- &l0 [x, x]'
        : `- &l${level} [${Array(9)
            .fill(`*l${level - 1}`)
            .join(', ')}]`,
    )
    const [first] = diagnosticsOf(() => parseYaml('bomb.yaml', levels.join('\n')))
    expect(first).toMatchObject({
      code: 'content-syntax',
      message: 'the aliases expand to more than 1000000 values',
      location: { line: 1 },
    })
  })
  it('refuses more aliases than it can follow in good time', () => {
    const text = `- &a x\n${'- *a\n'.repeat(5_001)}`
    expect(diagnosticsOf(() => parseYaml('many.yaml', text))).toMatchObject([
      { message: 'the document has more than 5000 aliases', location: { line: 5_002, column: 3 } },
    ])
  })
  it('accepts an anchor that is used often', () => {
    expect(parseYaml('a.yaml', `- &a { b: 1 }\n${'- *a\n'.repeat(500)}`).value).toHaveLength(501)
  })
  it('resolves an anchor that is defined twice to the definition above', () => {
    const source = parseYaml('a.yaml', '- &a one\n- *a\n- &a { b: 2 }\n- *a\n')
    expect(source.value).toEqual(['one', 'one', { b: 2 }, { b: 2 }])
    expect(source.locate([3, 'b'])).toMatchObject({ line: 3, column: 11 })
  })
  it.each(['[', '{a: ', '- '])('refuses values that are nested without end: %j', (opening) => {
    const [first] = diagnosticsOf(() => parseYaml('deep.yaml', opening.repeat(30_000)))
    expect(first).toMatchObject({ code: 'content-syntax', location: { file: 'deep.yaml' } })
  })
})
