import { describe, expect, it } from 'vitest'
import { writeContentTypes } from '../../../cli/editor/content-types.ts'

const typeOf = (value: unknown) =>
  /"a\.yaml": ([^]*)\n {2}\}\n\}\n$/.exec(writeContentTypes(new Map([['a.yaml', value]])))![1]!.replace(/\s+/g, ' ')

describe('writeContentTypes(values)', () => {
  it('declares each file by its path', () => {
    expect(
      writeContentTypes(
        new Map<string, unknown>([
          ['routes/a.yaml', { title: 'A title' }],
          ['b.json', []],
        ]),
      ),
    ).toBe(
      `// Written by lanai: the types of content files without a schema.
declare namespace Lanai {
  interface ContentFiles {
    "routes/a.yaml": {
      "title": string
    }
    "b.json": (never)[]
  }
}
`,
    )
  })
  it.each<[unknown, string]>([
    ['Some words', 'string'],
    ['weekly', '"weekly"'],
    [5, 'number'],
    [null, 'null'],
    [{}, 'Record<string, never>'],
    [['One thing', 5], '(string | number)[]'],
    [[{ a: 1, b: true }, { a: 'A text' }], '({ "a": number | string "b"?: boolean })[]'],
    [{ 'a-b': { c: [[1], [2]] } }, '{ "a-b": { "c": ((number)[])[] } }'],
    [[{ kind: 'one' }, { kind: 'two' }], '({ "kind": "one" | "two" })[]'],
  ])('writes the type of %j', (value, type) => expect(typeOf(value)).toBe(type))
})
