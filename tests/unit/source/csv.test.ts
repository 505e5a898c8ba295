import { describe, expect, it } from 'vitest'
import { parseCsv } from '../../../cli/source/csv.ts'
import { diagnosticsOf } from './diagnostics-of.ts'

describe('parseCsv(file, text)', () => {
  const text = 'slug,name,note\ntampa,Tampa,"a, b\nand ""c"""\n\nmiami,Miami,x\n'

  it('returns a record of strings for each row', () => {
    expect(parseCsv('cities.csv', text).value).toEqual([
      { slug: 'tampa', name: 'Tampa', note: 'a, b\nand "c"' },
      { slug: 'miami', name: 'Miami', note: 'x' },
    ])
  })
  it.each(['a,b\r\n1,2\r\n', 'a,b\r1,2', 'a,b\n1,2'])('accepts the line ends of %j', (ended) => {
    expect(parseCsv('a.csv', ended).value).toEqual([{ a: '1', b: '2' }])
  })
  it('accepts a header without rows', () => expect(parseCsv('a.csv', 'a,b\n').value).toEqual([]))
  it('keeps a column whose name has a meaning in JavaScript', () => {
    expect(JSON.stringify(parseCsv('a.csv', '__proto__,b\n1,2\n').value)).toBe('[{"__proto__":"1","b":"2"}]')
  })

  it.each([
    [[0], '2:1'],
    [[0, 'name'], '2:7'],
    [[0, 'note'], '2:13'],
    [[1, 'name'], '5:7'],
    [[1, 'unknown'], '5:1'],
    [[], '1:1'],
  ] as const)('locates %j, below values of more than one line', (path, expected) => {
    const { line, column } = parseCsv('cities.csv', text).locate(path)
    expect(`${line}:${column}`).toBe(expected)
  })
  it('locates the name of a column as the key of its values', () => {
    expect(parseCsv('cities.csv', text).locateKey([1, 'note'])).toEqual({ file: 'cities.csv', line: 1, column: 11 })
  })

  it.each([
    [
      'a,b\n1,2\n\n3\n4,5,6\n',
      ['4:1 the row has 1 column, but the header has 2 columns', '5:1 the row has 3 columns, but the header has 2 columns'],
    ],
    ['a,b\n1,2\n3,"x\n4,5\n', ['3:3 the closing quote of a value is missing']],
    ['a,b\n1,x"y\n', ['2:undefined a value holds a quote in the wrong place']],
    ['a,b\n1,"x"y\n', ['2:undefined a value holds a quote in the wrong place']],
    ['a;b\n1;2\n', ['1:1 the columns are separated by semicolons']],
    ['a\tb\n1\t2\n', ['1:1 the columns are separated by tabs']],
    ['a,,a\n', ['1:3 a column has no name', '1:4 two columns have the name "a"']],
    ['', ['1:1 a CSV file begins with a row that names its columns']],
  ])('refuses %j', (broken, expected) => {
    const found = diagnosticsOf(() => parseCsv('bad.csv', broken))
    expect(found.map(({ location, message }) => `${location?.line}:${location?.column} ${message}`)).toEqual(expected)
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['content-syntax']))
  })
})
