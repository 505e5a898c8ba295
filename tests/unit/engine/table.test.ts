import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTableWriter, joinTables, listRows, NO_ROWS, type Row, type TableState } from '../../../cli/engine/table.ts'

const versionOf = (cell: string) => `version of ${cell}`
const pack = (rows: readonly Row[], before: TableState = NO_ROWS) => {
  const writer = createTableWriter(before)
  const kept = new Map(listRows(before).map((row) => [row.key, row]))
  for (const row of rows) writer.add(kept.get(row.key) ?? row)
  return writer.finish(versionOf)
}
const unpack = (table: TableState): Row[] =>
  listRows(table).map(({ key, fingerprint, cells, fields }) => ({ key, fingerprint, cells, fields }))
const row = (key: string, changes: Partial<Row> = {}): Row => ({ key, fingerprint: '', cells: [], fields: {}, ...changes })

/** JSON has no negative zero. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const rows = fc.uniqueArray(
  fc.record({
    key: fc.string({ minLength: 1, maxLength: 3 }),
    fingerprint: fc.constantFrom('', 'x', 'y'),
    cells: fc.subarray(['/file:a', '/file:b', 'tools:title', '/day']),
    fields: fc.dictionary(fc.constantFrom('source', 'data:search', 'noindex'), fc.jsonValue().map(asJson), { noNullPrototype: true }),
  }),
  { selector: ({ key }) => key },
)

describe('createTableWriter(before)', () => {
  it('keeps rows as they are, also those that are copied from an earlier table', () => {
    fc.assert(
      fc.property(rows, rows, (first, second) => {
        const table = pack(first)
        const clean = JSON.parse(JSON.stringify(first)) as Row[]
        expect(unpack(table)).toEqual(clean)
        const kept = new Map(clean.map((each) => [each.key, each]))
        const expected = (JSON.parse(JSON.stringify(second)) as Row[]).map((each) => kept.get(each.key) ?? each)
        expect(unpack(pack(second, table))).toEqual(expected)
      }),
    )
  })

  it('leaves out fields that are undefined, and knows the versions of cells', () => {
    const [only] = listRows(pack([row('a', { cells: ['/day'], fields: { x: undefined, y: 1 } })]))
    expect(only!.fields).toEqual({ y: 1 })
    expect([only!.field('x'), only!.field('y'), only!.version('/day'), only!.version('/none')]).toEqual([
      undefined,
      1,
      'version of /day',
      undefined,
    ])
  })

  it('does not grow with the number of builds', () => {
    let table = NO_ROWS
    for (let build = 0; build < 50; build++) {
      const writer = createTableWriter(table)
      for (const kept of listRows(table).slice(1)) writer.add(kept)
      for (let key = table === NO_ROWS ? 0 : 19; key < 20; key++) writer.add(row(`${build}/${key}`, { cells: [`/file:${build}/${key}`] }))
      table = writer.finish(versionOf)
    }
    expect(listRows(table)).toHaveLength(20)
    expect(table.cells.length).toBeLessThan(30)
  })
})

describe('joinTables(tables)', () => {
  it('has the rows of all, and the last of two with one key', () => {
    const joined = joinTables([pack([row('a'), row('b', { fingerprint: 'old' })]), pack([row('b', { fingerprint: 'new' }), row('c')])])
    expect(unpack(joined)).toEqual([row('a'), row('b', { fingerprint: 'new' }), row('c')])
  })
})
