import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countHours, formatHours, formatSheet, parseSheet, writeSum, type Sheet } from '../../widgets/chore-sheet/sheet.ts'
import { copyOf } from './copy.ts'

const month = 4.33
const row = (times: string, minutes: string) => ({ chore: 'x', times, minutes })
const example: Sheet = {
  hourly: '30',
  rows: [row('5', '45'), row('25', '6'), row('40', '3'), row('30', '4'), row('12', '8'), row('20', '2')],
}
const copy = {
  cost: copyOf('{{hours}} h, {{cost}}.'),
  worth: copyOf('{{stack}} needs {{needed}}'),
  tooSmall: copyOf('too small: {{needed}}'),
  empty: 'empty',
  ignored: { one: copyOf('not {{lines}}'), other: copyOf('none of {{lines}}') },
  hourlyIgnored: 'rate?',
}

describe('countHours', () => {
  it('counts the hours of a month, as in the article', () => {
    expect(example.rows.map((line) => formatHours(countHours(line, month) ?? 0))).toEqual(['16.2', '10.8', '8.7', '8.7', '6.9', '2.9'])
    expect(countHours(row('0', '45'), month)).toBe(0)
    expect(formatHours(countHours(row(' 2,5 ', '4.'), 6) ?? 0)).toBe('1.0')
  })
  it('waits for two figures', () => {
    for (const text of ['', ' ', 'ten', '-5', '1e3', '12345', '1.2.3', 'NaN', 'Infinity'])
      expect(countHours(row(text, '5'), month)).toBeUndefined()
  })
})

describe('writeSum', () => {
  it('adds up the sheet, and compares it with the stack', () => {
    expect(writeSum(example, month, 500, copy).text).toBe('54.2 h, $1,626. $500 needs 16.7')
    expect(writeSum({ hourly: '30', rows: [row('5', '5')] }, month, 500, copy).text).toBe('too small: 16.7')
  })
  it('says so while there is nothing to add up', () => {
    expect(writeSum({ hourly: '30', rows: [row('', '')] }, month, 500, copy)).toEqual({ hours: 0, text: 'empty' })
    for (const hourly of ['', ' ']) expect(writeSum({ ...example, hourly }, month, 500, copy).text).toBe('empty')
  })
})

describe('what a sheet ignores', () => {
  it('is named by its lines, beside the sum of the others', () => {
    const rows = [row('5', '45'), row('x', '5'), row('', ''), row('5', '')]
    expect(writeSum({ hourly: '30', rows }, month, 500, copy).text).toMatch(/ none of 2 and 4$/)
    expect(writeSum({ hourly: '30', rows: [row('12345', '5')] }, month, 500, copy)).toEqual({ hours: 0, text: 'not 1' })
  })
  it('is the hourly cost, where it is no number above zero', () => {
    for (const hourly of ['x', '0']) expect(writeSum({ ...example, hourly }, month, 500, copy).text).toBe('rate?')
  })
})

describe('the stored sheet', () => {
  it('is read as it was written', () => {
    expect(parseSheet(formatSheet(example), 6)).toEqual(example)
  })
  it('has the lines of the page, blank where they are missing or damaged', () => {
    const blank = { chore: '', times: '', minutes: '' }
    expect(parseSheet('{"rows":[5,{"chore":["x"],"times":7,"minutes":"8"}]}', 3)).toEqual({
      hourly: '',
      rows: [blank, { ...blank, minutes: '8' }, blank],
    })
    expect(parseSheet(formatSheet({ hourly: '9'.repeat(99), rows: [row('1', '2'), row('3', '4')] }), 1)).toEqual({
      hourly: '999999',
      rows: [row('1', '2')],
    })
  })
  it('is ignored when it is anything else', () => {
    for (const text of [null, '', '{', '[]', 'null', '{"rows":{}}', '{"rows":"x"}']) expect(parseSheet(text, 3)).toBeUndefined()
    fc.assert(fc.property(fc.json(), (text) => (parseSheet(text, 2)?.rows.length ?? 2) === 2))
  })
})
