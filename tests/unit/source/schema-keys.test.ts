import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { keysAt, valuesAt } from '../../../cli/source/schema-keys.ts'

const inner = z.strictObject({ name: z.string(), price: z.number() })

describe('keysAt(schema, path)', () => {
  it.each([
    ['a list', z.strictObject({ plans: z.array(inner) }), ['plans', 0]],
    ['a tuple', z.strictObject({ plans: z.tuple([z.string(), inner]) }), ['plans', 1]],
    ['a record', z.strictObject({ plans: z.record(z.string(), inner) }), ['plans', 'any']],
    ['a record of certain keys', z.strictObject({ plans: z.partialRecord(z.enum(['name', 'price']), z.string()) }), ['plans']],
    ['an optional mapping with a default', z.strictObject({ plan: inner.optional().default({ name: '', price: 1 }) }), ['plan']],
    ['a transformed mapping', z.strictObject({ plan: inner.transform((plan) => plan.name) }), ['plan']],
    ['a lazy mapping', z.strictObject({ plan: z.lazy(() => inner) }), ['plan']],
  ])('finds the keys in %s', (_what, schema, path) => expect(keysAt(schema, path)).toEqual(['name', 'price']))
  it('unites the keys of the members of a union', () => {
    expect(keysAt(z.union([inner, z.strictObject({ name: z.string(), free: z.literal(true) }), z.string()]), [])).toEqual([
      'name',
      'price',
      'free',
    ])
  })
  it('knows none where there is no mapping', () => {
    expect(keysAt(inner, ['name'])).toEqual([])
    expect(keysAt(inner, ['none', 'deeper'])).toEqual([])
    expect(keysAt(inner, ['toString'])).toEqual([])
  })
})

describe('valuesAt(schema, path)', () => {
  const text = z.string().meta({ values: ['tool'] })
  it.each([
    ['a text', z.strictObject({ title: text }), ['title']],
    ['a text in a list', z.strictObject({ titles: z.array(text) }), ['titles', 1]],
    ['an optional text', z.strictObject({ title: text.optional() }), ['title']],
    ['a described text', z.strictObject({ title: text.max(9).describe('A title.') }), ['title']],
    ['a member of a union', z.union([z.strictObject({ title: text }), z.string()]), ['title']],
  ])('finds those of %s', (_what, schema, path) => expect(valuesAt(schema, path)).toEqual(['tool']))
  it('knows none where there is no such text', () => {
    expect(valuesAt(z.strictObject({ title: z.string(), other: text }), ['title'])).toEqual([])
    expect(valuesAt(text, ['title'])).toEqual([])
  })
})
