import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSquares, formatFigure, squaresBox, writeBill, type BillCopy } from '../../widgets/last-week/bill.ts'
import { countCost, formatWeek, parseWeek, startWeek, weekFields, type Ranges } from '../../widgets/last-week/cost.ts'
import { copyOf } from './copy.ts'

const ranges: Ranges = {
  missed: { min: 0, max: 40, step: 1, start: 6 },
  bids: { min: 0, max: 20, step: 1, start: 2 },
  job: { min: 100, max: 25_000, step: 100, start: 900 },
  margin: { min: 5, max: 80, step: 5, start: 40 },
}
const odds = { callsPerJob: 4, bidsPerJob: 3 }
const weeks = fc.record({
  missed: fc.integer({ min: 0, max: 40 }),
  bids: fc.integer({ min: 0, max: 20 }),
  job: fc.integer({ min: 1, max: 250 }).map((hundreds) => hundreds * 100),
  margin: fc.integer({ min: 1, max: 16 }).map((fives) => fives * 5),
})

describe('countCost', () => {
  it('counts jobs from calls and bids, and the profit in them', () => {
    expect(countCost({ missed: 8, bids: 3, job: 1000, margin: 40 }, odds)).toEqual({ jobs: 3, sales: 3000, week: 1200, month: 5200 })
    expect(countCost({ missed: 0, bids: 0, job: 1000, margin: 40 }, odds)).toEqual({ jobs: 0, sales: 0, week: 0, month: 0 })
  })
  it('is in whole dollars, and never less with one more call', () => {
    fc.assert(
      fc.property(weeks, (week) => {
        const cost = countCost(week, odds)
        const more = countCost({ ...week, missed: week.missed + 1 }, odds)
        return Number.isInteger(cost.week) && Number.isInteger(cost.month) && more.month >= cost.month
      }),
    )
  })
})

describe('the week in the address', () => {
  it('is read as it was written', () => {
    fc.assert(fc.property(weeks, (week) => JSON.stringify(parseWeek(formatWeek(week), ranges)) === JSON.stringify(week)))
  })
  it('is brought into the ranges', () => {
    expect(parseWeek('999999-0-0-43', ranges)).toEqual({ missed: 40, bids: 0, job: 100, margin: 45 })
  })
  it('is ignored in any other form', () => {
    const hostile = [null, '', '6', '6-2-900', '6-2-900-40-1', '-6-2-900-40', '6-2-9e9-40', '6-2-900-4.5', ' 6-2-900-40', '<b>-1-1-1']
    for (const text of [...hostile, '1234567-2-900-40', '٦-٢-٩٠٠-٤٠']) expect(parseWeek(text, ranges)).toBeUndefined()
    fc.assert(
      fc.property(fc.string(), (text) => {
        const week = parseWeek(text, ranges)
        return !week || weekFields.every((field) => week[field] >= ranges[field].min && week[field] <= ranges[field].max)
      }),
    )
  })
})

describe('writeBill', () => {
  const copy: BillCopy = {
    missed: { one: copyOf('{{missed}} call'), other: copyOf('{{missed}} calls') },
    bids: { one: copyOf('{{bids}} bid'), other: copyOf('{{bids}} bids') },
    jobs: { one: copyOf('{{jobs}} job at {{job}}'), other: copyOf('{{jobs}} jobs at {{job}}') },
    margin: copyOf('{{margin}}%'),
    month: copyOf('{{month}}'),
    above: copyOf('pays at {{share}}%'),
    below: copyOf('costs more than {{month}}'),
    nothing: copyOf('nothing'),
    status: copyOf('{{week}}, {{month}}'),
  }
  const write = (missed: number, bids: number, job: number) => {
    const week = { missed, bids, job, margin: 40 }
    return writeBill(week, countCost(week, odds), 500, copy)
  }
  it('writes counts, amounts and plurals', () => {
    const { missed, bids, jobs, sales, week, month } = write(1, 2, 900)
    expect([missed, bids, jobs, sales, week, month]).toEqual(['1 call', '2 bids', '0.92 jobs at $900', '$828', '$331', '$1,434'])
    expect(write(4, 0, 900).jobs).toBe('1 job at $900')
  })
  it('has lines that follow from one another by the figures that they show', () => {
    const figure = (text: string) => Number(/[\d,.]+/.exec(text)?.[0].replaceAll(',', ''))
    fc.assert(
      fc.property(weeks, (week) => {
        const bill = writeBill(week, countCost(week, odds), 500, copy)
        const [jobs, sales, lost] = [figure(bill.jobs), figure(bill.sales), figure(bill.week)]
        expect(sales).toBe(Math.round(jobs * week.job))
        expect(lost).toBe(Math.round((sales * week.margin) / 100))
      }),
    )
  })
  it('says what pays, what does not, and that nothing was lost', () => {
    expect(write(6, 2, 900).verdict).toBe('pays at 15%')
    expect(write(1, 0, 900).verdict).toBe('costs more than $390')
    expect(write(0, 0, 900).verdict).toBe('nothing')
    expect(write(40, 20, 25_000).verdict).toBe('pays at 1%')
  })
  it('formats the figures of the sliders', () => {
    expect([formatFigure('missed', 6), formatFigure('job', 12_500), formatFigure('margin', 40)]).toEqual(['6', '$12,500', '40%'])
  })
})

describe('drawSquares', () => {
  const count = (path: string) => path.split('M').length - 1
  it('draws a square for each unit and a part for the rest', () => {
    expect(count(drawSquares(1500, 500).amount)).toBe(3)
    expect(count(drawSquares(1700, 500).amount)).toBe(4)
    expect(drawSquares(0, 500).amount).toBe('')
  })
  it('stays in its box at any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), (amount) => {
        const corners = [...drawSquares(amount, 500).amount.matchAll(/M([\d.]+) (-?[\d.]+)/g)]
        return corners.every(([, x, y]) => Number(x) < squaresBox.width && Number(y) >= 0 && Number(y) < squaresBox.height)
      }),
    )
  })
})

describe('startWeek', () => {
  it('is the example', () => expect(startWeek(ranges)).toEqual({ missed: 6, bids: 2, job: 900, margin: 40 }))
})
