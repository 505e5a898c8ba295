import { readFileSync } from 'node:fs'
import fg from 'fast-glob'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument, stringify, type ToStringOptions } from 'yaml'
import { readPlainYaml } from '../../../cli/source/yaml-value.ts'

/** What the package yaml makes of a document; undefined where it reports an error or a warning. */
function readWithYaml(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'error' })
  return document.errors.length + document.warnings.length > 0 ? undefined : document.toJS()
}

/** Either both parsers have the same value, with the same order of keys, or readPlainYaml leaves the document to the other. */
function expectAgreement(text: string): void {
  const value = readPlainYaml(text)
  if (value === undefined) return
  const expected = readWithYaml(text)
  expect(value).toStrictEqual(expected)
  expect(JSON.stringify(value)).toBe(JSON.stringify(expected))
}

const files = fg.sync(['content/**/*.{yaml,yml,md}', 'tests/sites/*/content/**/*.{yaml,yml,md}'])
const documents = files.map((file) => {
  const text = readFileSync(file, 'utf8')
  return { file, text: file.endsWith('.md') ? (text.split(/^---$/m)[1] ?? '').trimStart() : text }
})

describe('readPlainYaml(text)', () => {
  it.each([
    ['numbers', '[1, -1, +1, 007, 0o17, 0x1F, 1., .5, -.5, 1e3, 1.5E-3, 1e400, -0, -0.0, .inf, -.INF, +.Inf, .nan, 12345678901234567890]'],
    ['what are no numbers', '[1_000, 0b1, 0o8, -0x1, 1e, ., +, 12:30, 1.2.3, .Nan, inf, 2024-01-01, 2024-01-01T10:00:00Z]'],
    ['booleans and null', '[true, True, TRUE, false, False, FALSE, null, Null, NULL, ~]'],
    ['what are neither', '[tRue, yes, No, on, off, nULL, "true", \'null\']'],
    ['empty values', 'a:\nb: # comment\nc: ""\nd: {}\ne: []\nf: { g: , h }\n'],
    ['keys', '1e3: a\n0x10: b\ntrue: c\n-0: d\n"": e\n<<: f\n2: g\n1: h\na b: i\nhttp://x: j\n.nan: k\n'],
    ['names of properties of all objects', '__proto__: { a: 1 }\nconstructor: 1\ntoString: 2\nhasOwnProperty: 3\n'],
    [
      'block scalars',
      'a: |\n  one\n    two\n\n  three\n\n\nb: |-\n  one\n\nc: >\n  one\n  two\n\n    three\n  four\nd: >- # comment\n  one\n\n\n  two\n',
    ],
    ['plain scalars of several lines', 'a: one\n  two\n\n  three # comment\nb:\n  - one\n    two\n'],
    [
      'quoted scalars',
      "a: \"\\n\\t\\x41\\u00e9\\ud83d\\ude00\\/\\e\"\nb: 'it''s'\nc: \"one\n  two\\\n  three\n\n  four\"\nd: 'one\n\n  two'\n",
    ],
    ['flow collections', 'a: [1, [2, { b: 3 }], c: d, "e":f]\ng: {\n  h: i, # comment\n  "j": k }\n'],
    ['lists', '- a\n- - b\n  - c\n- d: e\n  f:\n  - g\n'],
    ['Windows line ends', 'a: |\r\n  one\r\n  two\r\nb: "one\r\n  two"\r\nc:\r\n  - d\r\n'],
    ['characters of other languages', 'a: é\u00a0😀\u2028\u0085b\n'],
    [
      'what resembles tags, anchors, aliases and comments',
      'a: R&D! a*b* what? c#d\nb: |\n  **bold** and ![picture](x.png) # text\nc: "#fff"\n',
    ],
  ])('reads %s as the package yaml does', (_, text) => {
    expect(readPlainYaml(text)).toBeDefined()
    expectAgreement(text)
  })

  it.each([
    ['an error', 'a: [1\n'],
    ['a duplicate key', 'a: 1\na: 2\n'],
    ['a duplicate key of another type', '1: a\n"1": b\n'],
    ['a tag', 'a: !sample 1\n'],
    ['an anchor', 'a: &x 1\n'],
    ['an alias', 'a: &x 1\nb: *x\n'],
    ['a directive', '%YAML 1.1\n---\na: yes\n'],
    ['two documents', 'a: 1\n---\nb: 2\n'],
    ['a scalar', 'text\n'],
    ['no value', '# nothing\n'],
    ['a tab', 'a:\n\tb: 1\n'],
    ['a byte order mark', '\ufeffa: 1\n'],
    ['a carriage return within a line', 'a: b\rc: d\n'],
    ['a control character', 'a: \u0007\n'],
    ['a key that is null', '{ null, a: 1 }'],
    ['a key that is a collection', '{ a: [b], [c] }'],
    ['an explicit key', '? a\n: b\n'],
    ['a block scalar with explicit indentation', 'a: |2\n   b\n'],
    ['a block scalar that keeps line breaks', 'a: |+\n  b\n\n'],
    ['an item of a list that is less indented than the one above', '  -\n- a\n'],
    ['a comment that touches what precedes it', 'a: "b"#c\n'],
    ['a comment that touches an indicator', '[a,#b\nc]'],
    ['a comment that is less indented than the value below it', 'a:\n\n# b\n  c\n'],
    ['a comment above the end of a flow collection', '{ a: b\n# c\n}'],
    ['a comment below a line of spaces', 'a: |\n   \n # b\n'],
    ['an escape of a code point that does not exist', 'a: "\\U00110000"\n'],
    ['an escaped line break before an empty line', 'a: "b\\\n\n  c"\n'],
    ['a key of more than 1024 characters', `${'a'.repeat(1025)}: b\n`],
    ['deep nesting', '['.repeat(200) + ']'.repeat(200)],
    ['deeper nesting than the call stack', '['.repeat(30_000)],
  ])('leaves %s to the package yaml', (_, text) => expect(readPlainYaml(text)).toBeUndefined())

  it.each(documents)('reads $file as the package yaml does', ({ text }) => expectAgreement(text))
  it('reads every document of the site without tags', () => {
    const left = documents.filter(({ file, text }) => file.startsWith('content/') && !text.includes(' !sample') && !readPlainYaml(text))
    expect(left.map(({ file }) => file)).toEqual([])
  })

  const awkward = fc.constantFrom(
    ...[
      '',
      ' ',
      'a: b',
      'a #b',
      '- a',
      '#',
      'true',
      '~',
      '-0',
      '1e3',
      '.5',
      '0x1',
      '1_0',
      'a\nb',
      'a\n\nb\n',
      ' a',
      'a ',
      '\n',
      'a\n b\n',
      '\na',
    ],
    ...[
      'a\tb',
      '"',
      "it's",
      '[a]',
      '{b}',
      'a,b',
      '%x',
      '@x',
      '!x',
      '&x',
      '*x',
      '? x',
      '---',
      '---\nx',
      '\r',
      'a\r\nb',
      'a\n#b',
      'https://x.y/z?a#b',
    ],
    ...['<<', '__proto__', 'null', 'a\\nb', '\u2028', '\u0007', '😀', 'long '.repeat(30), `${'word '.repeat(20)}\n\n${'more '.repeat(20)}`],
  )
  const word = fc.oneof(awkward, fc.string({ unit: 'grapheme', maxLength: 12 }))
  const value = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      word,
      fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(word, tie('value'), { maxKeys: 5 }),
    ),
  })).value
  const options = fc.record({
    indent: fc.constantFrom(1, 2, 4),
    indentSeq: fc.boolean(),
    lineWidth: fc.constantFrom(0, 40, 80),
    defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'),
    defaultKeyType: fc.constantFrom(null, 'PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE'),
    collectionStyle: fc.constantFrom('any', 'block', 'flow'),
    flowCollectionPadding: fc.boolean(),
    blockQuote: fc.constantFrom(true, false, 'folded' as const, 'literal' as const),
    nullStr: fc.constantFrom('null', '~', ''),
  } satisfies { [Name in keyof ToStringOptions]: fc.Arbitrary<ToStringOptions[Name]> })
  it('reads whatever values, in whatever style, as the package yaml does', () =>
    fc.assert(
      fc.property(value, options, (data, style) => expectAgreement(stringify(data, style))),
      { numRuns: 300 },
    ))

  const inserted = fc.constantFrom(
    ...[
      ...'a1~ :-#"\'[]{},|>?&*!%@`.\\\n',
      '\n ',
      '\n  ',
      '\n\n',
      '  ',
      ': ',
      '- ',
      ' # c',
      '\n# c',
      '\n- ',
      '\n  - ',
      ', ',
      '|',
      '>-\n',
      '|-\n',
    ],
    ...['\n    ', '\r\n', '""', "''", '[]', '{}', 'null', 'a: b', 'a:', '"a": b', '[a, b]', '{ a: b }', '\t', '---\n'],
  )
  const edit = fc.record({ at: fc.nat(), removed: fc.constantFrom(0, 0, 0, 1, 2, 10, 40), inserted: fc.oneof(inserted, fc.constant('')) })
  const excerpt = fc.tuple(fc.constantFrom(...documents), fc.nat(), fc.integer({ min: 1, max: 20 })).map(([{ text }, first, count]) => {
    const lines = text.split('\n')
    return lines
      .slice(first % lines.length)
      .slice(0, count)
      .join('\n')
  })
  it('reads what is left of a document after random edits as the package yaml does', () =>
    fc.assert(
      fc.property(excerpt, fc.array(edit, { maxLength: 4 }), (text, edits) =>
        expectAgreement(
          edits.reduce((edited, { at, removed, inserted }) => {
            const start = at % (edited.length + 1)
            return edited.slice(0, start) + inserted + edited.slice(start + removed)
          }, text),
        ),
      ),
      { numRuns: 1000 },
    ))
})
