import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBills, measureBars, parseBills, sumBills, writeVerdict, type Bill } from '../../widgets/cross-off/statement.ts'
import { copyOf } from './copy.ts'

const bills: Bill[] = [
  { id: 'crm', price: 270, replaced: true },
  { id: 'chat', price: 450, replaced: true },
  { id: 'dialer', price: 230, replaced: true },
  { id: 'books', price: 99, replaced: false },
]
const sum = (...ids: string[]) => sumBills(bills, new Set(ids), 500)

describe('sumBills', () => {
  it('sums what is replaced and what stays, with the stack only where it replaces something', () => {
    expect(sum('crm', 'chat', 'books')).toEqual({ count: 2, replaced: 720, kept: 99, now: 819, after: 599 })
    expect(sum('books')).toEqual({ count: 0, replaced: 0, kept: 99, now: 99, after: 99 })
    expect(sum()).toEqual({ count: 0, replaced: 0, kept: 0, now: 0, after: 0 })
  })
})

describe('writeVerdict', () => {
  const copy = {
    empty: 'empty',
    saving: { one: copyOf('1 saves {{saved}}'), other: copyOf('{{count}} save {{saved}}, {{year}}') },
    even: copyOf('even'),
    dearer: copyOf('{{more}} more'),
  }
  const write = (...ids: string[]) => writeVerdict(sum(...ids), copy)
  it('says what is saved, and where nothing is', () => {
    expect(write('crm', 'chat', 'books')).toBe('2 save $220, $2,640')
    expect(write('crm')).toBe('$230 more')
    expect(write('crm', 'dialer')).toBe('even')
    expect(write('books')).toBe('empty')
    expect(writeVerdict(sumBills([{ id: 'a', price: 600, replaced: true }], new Set(['a']), 500), copy)).toBe('1 saves $100')
  })
})

describe('the ticked lines in the address', () => {
  it('are read as they were written, in the order of the statement', () => {
    fc.assert(
      fc.property(
        fc.subarray(bills.map(({ id }) => id)),
        (ids) => JSON.stringify(parseBills(formatBills(ids), bills)) === JSON.stringify(ids),
      ),
    )
    expect(parseBills('books.crm', bills)).toEqual(['crm', 'books'])
  })
  it('are only known ones, each once', () => {
    expect(parseBills('crm.crm.gold.__proto__.<b>', bills)).toEqual(['crm'])
    for (const text of [null, '', '.', 'CRM', 'x'.repeat(100_000)]) expect(parseBills(text, bills)).toEqual([])
  })
})

describe('measureBars', () => {
  it('has both bars on one scale', () => {
    expect(measureBars(sum('crm', 'chat', 'dialer', 'books'))).toEqual({ now: [9.4, 90.6], after: [9.4, 47.7] })
    expect(measureBars(sum())).toEqual({ now: [0, 0], after: [0, 0] })
  })
})
