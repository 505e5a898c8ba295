import { describe, expect, it } from 'vitest'
import { isReference, reference } from '../../../cli/content/reference.ts'

describe('reference(collection)', () => {
  const parsed = reference('tools').parse('caller')

  it('makes frozen plain data from a slug', () => {
    expect(JSON.stringify(parsed)).toBe('{"collection":"tools","slug":"caller"}')
    expect(Object.isFrozen(parsed)).toBe(true)
  })
  it.each([5, null, undefined, ['caller']])('refuses %j, which is no slug', (value) =>
    expect(reference('tools').safeParse(value).success).toBe(false),
  )
})

describe('isReference(value)', () => {
  it.each([
    ['what a schema made', reference('tools').parse('caller'), true],
    ['a reference of another copy of the module', { [Symbol.for('lanai.reference')]: true, collection: 'a', slug: 'b' }, true],
    ['an object with the same keys', { collection: 'tools', slug: 'caller' }, false],
    ['a string', 'caller', false],
    ['null', null, false],
  ])('%s', (_, value, expected) => expect(isReference(value)).toBe(expected))
})
