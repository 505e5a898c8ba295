import { describe, expect, it } from 'vitest'
import { fillFacts, fillMarkdown } from '../../../cli/source/placeholders.ts'

const facts = { stack: { price: 500, setup: '2 to 4', half: 1919.5 }, count: 10_000, list: [1] }
const formats = {
  money: (value: number | string) => {
    if (typeof value === 'string') throw new TypeError('not a number')
    return `$${value.toFixed(2)}`
  },
  count: (value: number | string) => value.toLocaleString('en-US'),
  broken: () => undefined as unknown as string,
}

const fill = (value: unknown) =>
  fillFacts(value, { value: facts }, formats, (path, offset) => ({ file: `page.yaml#${path.join('/')}`, line: 1, column: offset }))

describe('fillFacts(value, { value: facts }, formats, locate)', () => {
  it('leaves braces with a backslash before them as text', () => {
    expect(fill('\\{{count}} is {{count}}, and \\{{ is two braces')).toMatchObject({
      value: '{{count}} is 10000, and {{ is two braces',
      diagnostics: [],
    })
  })

  it('takes all other braces of a site without facts as text', () => {
    const value = { title: '\\{{count}} and {{count}}' }
    expect(fillFacts(value, undefined, formats, () => ({ file: 'page.yaml' }))).toEqual({
      value: { title: '{{count}} and {{count}}' },
      diagnostics: [],
    })
  })

  it.each([
    ['{{stack.price money}} a month', '$500.00 a month'],
    ['{{stack.price}} dollars', '500 dollars'],
    ['{{count count}} of {{ count }}', '10,000 of 10000'],
    ['in {{stack.setup}} weeks', 'in 2 to 4 weeks'],
    ['{{list.0}}', '1'],
    ['{count} stays', '{count} stays'],
  ])('turns %j into %j', (text, expected) => expect(fill(text)).toEqual({ value: expected, diagnostics: [] }))

  it('fills strings at any depth and does not change the value it gets', () => {
    const value = { title: '{{count}}', rows: [['{{stack.price}}', 7, null, true]] }
    expect(fill(value).value).toEqual({ title: '10000', rows: [['500', 7, null, true]] })
    expect(value).toEqual({ title: '{{count}}', rows: [['{{stack.price}}', 7, null, true]] })
  })
  it('returns values without placeholders as they are', () => {
    const value = { filled: '{{count}}', kept: { a: ['b'] } }
    expect((fill(value).value as typeof value).kept).toBe(value.kept)
    expect(fill(value.kept).value).toBe(value.kept)
  })
  it('keeps a key whose name has a meaning in JavaScript', () => {
    const value: unknown = JSON.parse('{ "__proto__": "{{count}}" }')
    expect(JSON.stringify(fill(value).value)).toBe('{"__proto__":"10000"}')
  })

  it.each(['{{stack}}', '{{list}}', '{{nothing.at.all.there}}', '{{list.length}}', '{{constructor.name}}', '{{stack.setup.length}}'])(
    'keeps %s, which names no fact, and says where it is',
    (text) => {
      const { value, diagnostics } = fill({ rows: [`In ${text}`] })
      expect(value).toEqual({ rows: [`In ${text}`] })
      expect(diagnostics).toEqual([
        {
          code: 'content-fact',
          severity: 'error',
          message: `${text} names no fact`,
          location: { file: 'page.yaml#rows/0', line: 1, column: 3 },
          hint: 'a path points to a number or a string of the facts',
        },
      ])
    },
  )
  it('suggests the fact that was probably meant', () => {
    expect(fill('{{stack.prise}} {{stack.prise money}}').diagnostics).toMatchObject([
      { hint: 'did you mean {{stack.price}}?' },
      { hint: 'did you mean {{stack.price money}}?' },
    ])
  })
  it.each([
    ['{{price', '"{{price"'],
    ['{{price money now}}', '"{{price money now}}"'],
    ['{{}}', '"{{}}"'],
  ])('refuses %s, which is not a placeholder', (text, quoted) => {
    expect(fill(`A ${text}`).diagnostics).toMatchObject([
      { message: `${quoted} is not a placeholder`, hint: 'write {{path}} or {{path format}}, or \\{{ for the braces themselves' },
    ])
  })
  it.each(['{{count euro}}', '{{count toString}}'])('lists the formats for %s', (text) => {
    expect(fill(text).diagnostics).toMatchObject([{ message: `${text} has no such format`, hint: 'formats: money, count, broken' }])
  })
  it('reports a format that throws and one that returns no string', () => {
    expect(fill('{{stack.setup money}} {{count broken}}').diagnostics).toMatchObject([
      { message: 'the format of {{stack.setup money}} threw TypeError: not a number', cause: expect.any(TypeError) as Error },
      { message: 'the format of {{count broken}} returned no string', location: { column: 22 } },
    ])
  })
})

describe('fillFacts with values that are given when a text is rendered', () => {
  const fill = (value: unknown) =>
    fillFacts(
      value,
      { value: facts },
      formats,
      (path, offset) => ({ file: path.join('/'), line: 1, column: offset }),
      (path) => (path[0] === 'title' ? ['tool', 'count'] : []),
    )
  it('leaves their placeholders where the schema names them, before facts of the same name', () => {
    expect(fill({ title: ['{{tool}} of {{count}} for {{stack.price}}'], text: '{{count}}' })).toEqual({
      value: { title: ['{{tool}} of {{count}} for 500'], text: '10000' },
      diagnostics: [],
    })
  })
  it('reports one at a key that has no such value, one that is misspelt, and one with a format', () => {
    expect(fill({ text: '{{tool}}', title: '{{toll}} {{toll money}} {{tool money}}' }).diagnostics).toMatchObject([
      { message: '{{tool}} names no fact', location: { file: 'text' } },
      { message: '{{toll}} names no fact', hint: 'did you mean {{tool}}?' },
      { message: '{{toll money}} names no fact', hint: 'did you mean {{tool}}?' },
      { message: '{{tool money}} has a format', hint: 'write {{tool}}: its value is given when the page is rendered' },
    ])
  })
})

describe('fillMarkdown(text, facts, formats, locate)', () => {
  const fill = (text: string) =>
    fillMarkdown(text, { value: { price: 49 } }, {}, (offset) => ({ file: 'a.md', line: 1, column: offset + 1 }))

  it('replaces placeholders of the text, and leaves code as it is', () => {
    const code = [
      '```yaml',
      'key: ${{ secrets.KEY }}',
      '```',
      '',
      'and `{{ b }}`, ``{{ `c` }}``',
      '',
      '- ~~~',
      '  {{ d }}',
      '  ~~~',
      '',
      '<pre>',
      '{{ e }}',
      '</pre> <code class="a">{{ f }}</code> <!-- {{ g }} -->',
    ].join('\n')
    expect(fill(`{{price}} dollars\n\n${code}\n\n{{price}}`)).toEqual({ value: `49 dollars\n\n${code}\n\n49`, diagnostics: [] })
  })
  it('reports at the place in the whole text', () =>
    expect(fill('`{{a}}` {{nothing}}').diagnostics).toMatchObject([{ location: { column: 9 } }]))
})
