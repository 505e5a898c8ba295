import { describe, expect, it } from 'vitest'
import { computeFormula, FormulaError, isFormula, pathsIn, type FormulaScope } from '../../../cli/content/formula.ts'

const values: Readonly<Record<string, readonly unknown[]>> = {
  tools: [{}, {}, {}],
  'tools.price': [100, 75, 25.5],
  'tools.included': [true, false, undefined],
  'tools.name': ['a'],
  none: [],
}
const scope: FormulaScope = {
  fact: (path) => ({ price: 500, 'stack.trial.days': 30 })[path] ?? NaN,
  values: (path) => values[path] ?? [],
}
const compute = (formula: string) => computeFormula(formula, scope)

describe('computeFormula(formula, scope)', () => {
  it.each([
    ['= 2 + 3 * 4', 14],
    ['= (2 + 3) * 4', 20],
    ['= 10 - 4 - 3', 3],
    ['= 12 / 4 / 3', 1],
    ['= -price + 600', 100],
    ['= 0.1 + 0.2', 0.3],
    ['= price * stack.trial.days', 15000],
    ['= sum(tools.price) - price', -299.5],
    ['= count(tools)', 3],
    ['= count(tools.included)', 1],
    ['= min(tools.price)', 25.5],
    ['= max( tools.price )', 100],
    ['= sum(none)', 0],
    ['= round(price / 30)', 17],
    ['= floor(price / 30) + ceil(price / 30)', 33],
    ['= round(-0.4)', 0],
    ['= 10 * floor(sum(tools.price) / 10)', 200],
    ['= floor(0.1 * 3 * 10)', 3],
    ['= ceil(1.1 * 10)', 11],
  ])('computes %s as %d', (formula, expected) => expect(compute(formula)).toBe(expected))

  it.each([
    ['= ', 'the formula needs a number or a name at its end'],
    ['= 2 +', 'the formula needs a number or a name at its end'],
    ['= (2 + 3', 'the formula needs ")" at its end'],
    ['= 2 3', 'the formula cannot be read at "3"'],
    ['= 2 % 3', 'the formula cannot be read at "%"'],
    ['= sum(2)', 'sum needs the name of a collection at "2"'],
    ['= total(tools)', 'there is no function "total"'],
    ['= price / 0', 'the formula divides by zero'],
    ['= 0 / (price - 500)', 'the formula divides by zero'],
    ['= round(2', 'the formula needs ")" at its end'],
    ['= round()', 'the formula needs a number or a name at ")"'],
    ['= sum(tools.name)', 'sum(tools.name) needs numbers; the value at 0 is "a"'],
    ['= min(none)', 'min(none) has no values'],
    [`= ${'('.repeat(100_000)}`, 'the formula has 100002 characters, at most 1000 are allowed'],
  ])('refuses %j: %s', (formula, message) => {
    expect(() => compute(formula)).toThrow(FormulaError)
    expect(() => compute(formula)).toThrow(message)
  })
})

describe('computeFormula of what has faults of its own', () => {
  const waiting: FormulaScope = { fact: () => NaN, values: () => undefined }
  it.each(['= price * 2', '= 1 / price', '= round(price)', '= sum(tools.price) + 1', '= count(tools)', '= max(tools.price)'])(
    '%s is NaN',
    (formula) => expect(computeFormula(formula, waiting)).toBeNaN(),
  )
})

describe('isFormula(value)', () => {
  it.each([
    ['= count(tools)', true],
    ['=', false],
    ['=5', false],
    ['a = b', false],
    [5, false],
  ])('of %j is %s', (value, expected) => expect(isFormula(value)).toBe(expected))
})

it('pathsIn(formula) lists the facts and the values of collections that it names', () => {
  expect(pathsIn('= sum(tools.price) + count( cities ) - round(stack.price * 2)')).toEqual({
    facts: ['stack.price'],
    values: ['tools.price', 'cities'],
  })
})
