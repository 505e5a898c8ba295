import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, glob, list, reference } from '../../../cli/content/collections.ts'
import { createFileSchema } from '../../../cli/editor/json-schemas.ts'

const nothing = () => undefined
const compile = (...args: Parameters<typeof createFileSchema>) => new Ajv({ validateFormats: false }).compile(createFileSchema(...args))

describe('createFileSchema(definition, slugsOf, facts)', () => {
  it('accepts formulas for the numbers of facts, and leaves the formats of figures to lanai', () => {
    const validate = compile(
      file('facts.yaml', z.strictObject({ price: z.int().positive().meta({ figure: 'money' }) })),
      nothing,
      'computed',
    )
    for (const [price, isValid] of [
      [5, true],
      ['= count(tools)', true],
      [0, false],
      ['5', false],
    ] as const)
      expect(validate({ price }), JSON.stringify(price)).toBe(isValid)
  })
  it('keeps descriptions, defaults and rules, and refuses unknown keys', () => {
    const schema = z.strictObject({
      name: z.string().max(5).describe('Name of the tool.'),
      popular: z.boolean().default(false),
      price: z.int().nonnegative(),
    })
    expect(createFileSchema(file('tool.yaml', schema), nothing, 'none')).toMatchObject({
      properties: { name: { description: 'Name of the tool.', maxLength: 5 }, popular: { default: false } },
      required: ['name', 'price'],
    })
    const validate = compile(file('tool.yaml', schema), nothing, 'none')
    expect(validate({ name: 'Saw', price: 1 })).toBe(true)
    for (const wrong of [
      { name: 'Screwdriver', price: 1 },
      { name: 'Saw', price: '1' },
      { name: 'Saw', price: 1, prize: 1 },
      { name: 'Saw' },
    ])
      expect(validate(wrong), JSON.stringify(wrong)).toBe(false)
  })

  it('offers the entries of a reference, wherever it is', () => {
    const schema = z.strictObject({ tool: reference('tools'), more: z.array(reference('tools').describe('Another tool.')).optional() })
    const slugsOf = (name: string) => (name === 'tools' ? ['axe', 'saw'] : undefined)
    expect(createFileSchema(file('a.yaml', schema), slugsOf, 'none')).toMatchObject({
      properties: {
        tool: { type: 'string', enum: ['axe', 'saw'], description: 'Slug of an entry of the collection tools.' },
        more: { items: { enum: ['axe', 'saw'], description: 'Another tool.' } },
      },
    })
    const validate = compile(file('a.yaml', schema), slugsOf, 'none')
    expect(validate({ tool: 'saw', more: ['axe'] })).toBe(true)
    expect(validate({ tool: 'sow' })).toBe(false)
  })

  it('accepts any slug where the entries are not known, or too many to list', () => {
    const definition = file('a.yaml', z.strictObject({ tool: reference('tools') }))
    const many = Array.from({ length: 1001 }, (_, index) => `tool-${index}`)
    for (const slugs of [undefined, [], many]) expect(compile(definition, () => slugs, 'none')({ tool: 'other' })).toBe(true)
  })

  it('does not measure strings with placeholders, which are replaced first', () => {
    const definition = file('a.yaml', z.strictObject({ title: z.string().max(8), day: z.iso.date() }))
    const validate = compile(definition, nothing, 'named')
    expect(validate({ title: 'For {{stack.price money}}', day: '{{legal.effectiveDate}}' })).toBe(true)
    expect(validate({ title: 'Too long a title', day: '2026-01-02' })).toBe(false)
    expect(validate({ title: 'Short', day: '2nd of May' })).toBe(false)
    expect(compile(definition, nothing, 'none')({ title: 'For {{stack.price money}}', day: '2026-01-02' })).toBe(false)
  })

  it.each([
    ['glob', glob('tools/*.yaml', z.strictObject({ name: z.string() })), (entry: object) => entry],
    ['list', list('tools.yaml', z.strictObject({ slug: z.string(), name: z.string() })), (entry: object) => [{ slug: 'a', ...entry }]],
    [
      'glob with two forms',
      glob('tools/*.yaml', z.union([z.strictObject({ name: z.string() }), z.strictObject({ title: z.string() })])),
      (entry: object) => entry,
    ],
  ])('knows the key draft of the entries of a %s', (_, definition, write) => {
    const validate = compile(definition, nothing, 'none')
    expect(validate(write({ name: 'Saw', draft: true }))).toBe(true)
    expect(validate(write({ name: 'Saw', draft: 'yes' }))).toBe(false)
  })

  it('describes a schema that contains itself', () => {
    interface Item {
      name: string
      items?: Item[] | undefined
    }
    const item: z.ZodType<Item> = z.lazy(() => z.strictObject({ name: z.string(), items: z.array(item).optional() }))
    const validate = compile(file('menu.yaml', z.array(item)), nothing, 'none')
    expect(validate([{ name: 'a', items: [{ name: 'b', items: [] }] }])).toBe(true)
    expect(validate([{ name: 'a', items: [{ title: 'b' }] }])).toBe(false)
  })

  it('accepts anything where JSON Schema has no words for a type', () => {
    const validate = compile(file('a.yaml', z.strictObject({ day: z.date() })), nothing, 'none')
    expect(validate({ day: '2026-01-02' })).toBe(true)
  })
})
