/** What the names in a formula stand for. Both functions throw a `FormulaError` for a name that stands for nothing. */
export interface FormulaScope {
  /** Returns the number of a fact, by its path; NaN for a formula with a fault of its own. */
  fact(path: string): number
  /** Returns the values at a path that begins with the name of a collection, with lists on the way flattened; undefined where it has faults. */
  values(path: string): readonly unknown[] | undefined
}

/** Why a formula has no result. */
export class FormulaError extends Error {
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

const FUNCTIONS = ['sum', 'count', 'min', 'max'] as const
type FunctionName = (typeof FUNCTIONS)[number]

/** Functions of one number. */
const ROUNDING: ReadonlyMap<string, (value: number) => number> = new Map([
  ['round', Math.round],
  ['floor', Math.floor],
  ['ceil', Math.ceil],
])

const NAMES = [...FUNCTIONS.map((name) => `${name}(collection.key)`), ...[...ROUNDING.keys()].map((name) => `${name}(number)`)]
const SYNTAX = `a formula has numbers, facts, + - * / ( ), ${NAMES.join(', ')}`

/** Characters of a formula: one with more of them could nest deeper than the stack. */
const LENGTH_LIMIT = 1000

/** Digits that are kept, so that 0.1 + 0.2 is 0.3. */
const PRECISION = 12

/** True for a value that is computed: `= stack.price * 12`. */
export function isFormula(value: unknown): value is string {
  return typeof value === 'string' && /^=\s/.test(value)
}

/** The paths that a formula names: those of facts, and those of values of collections, such as `tools.price`. */
export function pathsIn(formula: string): { readonly facts: readonly string[]; readonly values: readonly string[] } {
  const tokens = readTokens(formula)
  const paths = tokens.flatMap((token, index) => {
    if (!isName(token) || tokens[index + 1] === '(') return []
    return { token, isOfValues: tokens[index - 1] === '(' && isFunction(tokens[index - 2] ?? '') }
  })
  const select = (ofValues: boolean) => [...new Set(paths.flatMap(({ token, isOfValues }) => (isOfValues === ofValues ? token : [])))]
  return { facts: select(false), values: select(true) }
}

/**
 * Computes a formula such as `= sum(tools.price) - stack.price`.
 * @returns NaN where it depends on what has faults of its own
 * @throws FormulaError where it cannot be parsed, a name stands for nothing, or there is no result
 */
export function computeFormula(formula: string, scope: FormulaScope): number {
  if (formula.length > LENGTH_LIMIT)
    throw new FormulaError(`the formula has ${formula.length} characters, at most ${LENGTH_LIMIT} are allowed`, 'name parts of it as facts')
  const tokens = readTokens(formula.slice(1))
  let position = 0
  const next = () => tokens[position]
  const take = (token: string): boolean => next() === token && (position++, true)
  const expect = (token: string) => {
    if (!take(token)) throw new FormulaError(`the formula needs ${JSON.stringify(token)} ${where(next())}`, SYNTAX)
  }
  const readSum = (): number => {
    let value = readProduct()
    for (;;)
      if (take('+')) value += readProduct()
      else if (take('-')) value -= readProduct()
      else return value
  }
  const readProduct = (): number => {
    let value = readFactor()
    for (;;)
      if (take('*')) value *= readFactor()
      else if (take('/')) value /= readDivisor()
      else return value
  }
  const readDivisor = (): number => {
    const value = readFactor()
    if (value === 0) throw new FormulaError('the formula divides by zero', 'correct the divisor')
    return value
  }
  const readFactor = (): number => {
    if (take('-')) return -readFactor()
    if (take('(')) {
      const value = readSum()
      expect(')')
      return value
    }
    const token = next()
    if (token === undefined || !/^\w/.test(token)) throw new FormulaError(`the formula needs a number or a name ${where(token)}`, SYNTAX)
    position++
    if (/^\d/.test(token)) return Number(token)
    if (next() !== '(') return scope.fact(token)
    return readCall(token)
  }
  const readCall = (name: string): number => {
    const roundTo = ROUNDING.get(name)
    if (roundTo) {
      expect('(')
      // 0.1 * 3 * 10 is 3, and not the next number above it.
      const value = roundTo(withoutNoise(readSum()))
      expect(')')
      return value
    }
    if (!isFunction(name)) throw new FormulaError(`there is no function ${JSON.stringify(name)}`, SYNTAX)
    expect('(')
    const path = next() ?? ''
    if (!isName(path)) throw new FormulaError(`${name} needs the name of a collection ${where(next())}`, SYNTAX)
    position++
    expect(')')
    return callFunction(name, path, scope.values(path))
  }
  const value = readSum()
  if (next() !== undefined) throw new FormulaError(`the formula cannot be read ${where(next())}`, SYNTAX)
  if (Math.abs(value) === Infinity) throw new FormulaError('the result is too large', 'use smaller numbers')
  return withoutNoise(value)
}

function withoutNoise(value: number): number {
  return Number(value.toPrecision(PRECISION))
}

function where(token: string | undefined): string {
  return token === undefined ? 'at its end' : `at ${JSON.stringify(token)}`
}

function readTokens(text: string): string[] {
  return text.match(/\d+(?:\.\d+)?|[a-z_]\w*(?:\.\w+)*|\S/gi) ?? []
}

function isName(token: string): boolean {
  return /^[a-z_]/i.test(token)
}

function isFunction(name: string): name is FunctionName {
  return FUNCTIONS.some((known) => known === name)
}

function callFunction(name: FunctionName, path: string, values: readonly unknown[] | undefined): number {
  if (!values) return NaN
  if (name === 'count') return values.filter((value) => value !== undefined && value !== null && value !== false).length
  const numbers = values.map((value, index) => {
    if (typeof value === 'number') return value
    throw new FormulaError(
      `${name}(${path}) needs numbers; the value at ${index} is ${JSON.stringify(value) ?? 'missing'}`,
      'correct the value',
    )
  })
  if (name === 'sum') return numbers.reduce((total, number) => total + number, 0)
  if (numbers.length === 0) throw new FormulaError(`${name}(${path}) has no values`, 'add an entry, or write the number')
  return name === 'min' ? Math.min(...numbers) : Math.max(...numbers)
}
