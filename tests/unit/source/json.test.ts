import { describe, expect, it } from 'vitest'
import { parseJson } from '../../../cli/source/json.ts'
import { diagnosticsOf } from './diagnostics-of.ts'

describe('parseJson(file, text)', () => {
  const text = '{\n  "name": "Tampa",\n  "tags": ["a",\n    { "b": 1 }]\n}\n'

  it('returns the value of JSON.parse', () => {
    expect(parseJson('a.json', text).value).toEqual({ name: 'Tampa', tags: ['a', { b: 1 }] })
    expect(parseJson('a.json', '7').value).toBe(7)
  })
  it.each([
    [[], '1:1'],
    [['name'], '2:11'],
    [['tags', 0], '3:12'],
    [['tags', 1, 'b'], '4:12'],
    [['tags', 1, 'c', 'd'], '4:5'],
    [['nothing'], '1:1'],
  ] as const)('locates %j', (path, expected) => {
    const { line, column } = parseJson('a.json', text).locate(path)
    expect(`${line}:${column}`).toBe(expected)
  })
  it.each([
    [['name'], '2:3'],
    [['tags', 1, 'b'], '4:7'],
    [['tags', 1], '4:5'],
    [['tags', 1, 'c'], '4:5'],
  ] as const)('locates the key %j', (path, expected) => {
    const { line, column } = parseJson('a.json', text).locateKey(path)
    expect(`${line}:${column}`).toBe(expected)
  })

  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', '3:3', 'a comma is missing'],
    ['{\n  "a": 1,\n}', '3:1', 'a key in double quotes is missing'],
    ['[1,\n 2,]', '2:4', 'a value is missing'],
    ['{ "a": yes }', '1:8', 'this is neither a string, a number, true, false nor null'],
    ["{ 'a': 1 }", '1:3', 'this is neither a string, a number, true, false nor null'],
    ['// note\n{}', '1:1', 'JSON has no comments'],
    ['{ "a": 1 } 2', '1:12', 'the file goes on after its value'],
    ['', '1:1', 'a value is missing'],
    ['["a\tb"]', '1:2', 'a string holds a control character'],
    ['["a', '1:2', 'the closing quote of a string is missing'],
  ])('refuses %j', (broken, at, message) => {
    const [first] = diagnosticsOf(() => parseJson('bad.json', broken))
    expect(first).toMatchObject({ code: 'content-syntax', message, location: { file: 'bad.json' } })
    expect(`${first?.location?.line}:${first?.location?.column}`).toBe(at)
  })
  it('reports the first error of every line', () => {
    const found = diagnosticsOf(() => parseJson('bad.json', '{\n  "a" 1,\n  "b": 2\n  "c": 3\n}'))
    expect(found.map(({ location, message }) => [location?.line, message])).toEqual([
      [2, 'a colon is missing between key and value'],
      [4, 'a comma is missing'],
    ])
  })
  it('reports a key that is written twice, of which one would be lost', () => {
    const found = diagnosticsOf(() => parseJson('a.json', '{ "a": "x\\": y", "b": [\n  { "c": 1, "c": 2 }] }'))
    expect(found).toMatchObject([{ code: 'content-syntax', message: 'the key is written twice', location: { line: 2, column: 13 } }])
    expect(parseJson('a.json', '{ "a": "x\\": y", "b": { "a": {} } }').value).toEqual({ a: 'x": y', b: { a: {} } })
  })
  it('refuses characters that no page can contain', () => {
    expect(diagnosticsOf(() => parseJson('a.json', '{\n  "a": ["\\u0000"],\n  "b": "\\udfff" }'))).toMatchObject([
      { message: 'the value holds U+DFFF, which no page can contain', location: { line: 3, column: 8 } },
      { message: 'the value holds U+0000, which no page can contain', location: { line: 2, column: 9 } },
    ])
  })
  it('names a control character that is not escaped', () => {
    expect(diagnosticsOf(() => parseJson('a.json', '{\n  "a": "\u0001" }'))).toMatchObject([
      { message: 'the file holds U+0001, which no page can contain', location: { file: 'a.json', line: 2, column: 9 } },
    ])
  })
  it('survives nesting without end', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    expect(parseJson('deep.json', deep).locate([0, 0])).toMatchObject({ line: 1, column: 1 })
    expect(diagnosticsOf(() => parseJson('deep.json', '['.repeat(100_000)))).toMatchObject([{ code: 'content-syntax' }])
  })
})
