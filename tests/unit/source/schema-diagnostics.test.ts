import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { diagnosticsOfIssues } from '../../../cli/source/schema-diagnostics.ts'
import { parseYaml } from '../../../cli/source/yaml.ts'

function check(text: string, schema: z.ZodType, name?: string) {
  const source = parseYaml('plan.yaml', text)
  return diagnosticsOfIssues(source, schema.safeParse(source.value).error ?? new z.ZodError([]), schema, name)
}

describe('diagnosticsOfIssues(source, error, name)', () => {
  const plan = z.strictObject({ price: z.number(), name: z.string() })

  it('quotes what it got, and says what to write', () => {
    expect(check('price: 500 USD\nname: Basic\n', plan, 'plan')).toEqual([
      {
        code: 'content-type',
        severity: 'error',
        message: '"plan.price" must be a number, got "500 USD"',
        location: { file: 'plan.yaml', line: 1, column: 8 },
        hint: 'write 500; units and currency are added where it is shown',
      },
    ])
  })
  it('says which kind, look or key was meant in a union', () => {
    const section = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('points'), look: z.enum(['ledger', 'cards']).optional(), title: z.string() }),
      z.strictObject({ kind: z.literal('hero'), lead: z.string() }),
    ])
    const page = z.strictObject({ sections: z.array(section) })
    const found = (text: string) => check(`sections:\n  - ${text}\n`, page).map(({ message, hint }) => [message, hint])
    expect(found('{ kind: poinst, title: A }')).toEqual([
      ['"sections[0].kind" must be one of "points", "hero", got "poinst"', 'did you mean points?'],
    ])
    expect(found('{ kind: points, look: leger, tilte: A }')).toEqual([
      ['"sections[0].look" must be one of "ledger", "cards", got "leger"', 'did you mean ledger?'],
      ['"sections[0].tilte" is not a known key', 'did you mean title?'],
    ])
    expect(found('{ kynd: points, title: A }')).toEqual([['"sections[0].kynd" is not a known key', 'did you mean kind?']])
    expect(found('{ title: A }')).toEqual([['"sections[0].kind" is missing', 'add it']])
  })
  it('reports a value of another type once, in words about what to write', () => {
    const lists = z.strictObject({
      tags: z.array(z.string()).max(3),
      name: z.string(),
      code: z.string().regex(/^\d+$/, 'must be digits, such as 42'),
    })
    const found = (text: string) => check(text, lists).map(({ message, hint }) => [message, hint])
    expect(found('tags: one two three\nname: A\ncode: "1"\n')).toEqual([
      ['"tags" must be a list, got "one two three"', 'write a list: each item begins with "- "'],
    ])
    expect(found('tags: []\nname: { Note: A }\ncode: "1"\n')).toEqual([
      ['"name" must be a string, got a mapping', 'write one text, in quotes where it contains ": "'],
    ])
    expect(found('tags: []\nname: [A]\ncode: x\n')).toEqual([
      ['"name" must be a string, got a list', expect.stringMatching(/^write one text: /)],
      ['"code" must be digits, such as 42, got "x"', 'write it as in the example'],
    ])
  })
  it('finds a missing key that is written with other capitals', () => {
    expect(check('Name: Basic\nprice: 5\n', z.object({ price: z.number(), name: z.string() }))).toMatchObject([
      { message: '"name" is missing', location: { line: 1, column: 1 }, hint: 'write name in place of Name' },
    ])
  })
  it('asks for a missing value, whatever else the schema says of it', () => {
    const hours = z.strictObject({ hours: z.union([z.int(), z.literal('unlimited')], 'must be unlimited, or a number such as 40') })
    const found = (text: string) => check(text, hours).map(({ message, hint }) => [message, hint])
    expect(found('{}\n')).toEqual([['"hours" is missing', 'add it']])
    expect(found('hours: x\n')).toEqual([['"hours" must be unlimited, or a number such as 40, got "x"', 'write it as in the example']])
  })
  it('does not list many values where one of them was meant', () => {
    const letters = z.strictObject({ key: z.enum([...'abcdefghijk'].map((letter) => letter.repeat(4))) })
    expect(check('key: aaba\n', letters)).toMatchObject([
      { message: '"key" must be one of 11 values, got "aaba"', hint: 'did you mean aaaa?' },
    ])
    expect(check('key: zzzz\n', letters)[0]!.message).toContain('"kkkk", got "zzzz"')
  })
  it('names a key that no branch of a union knows, rather than the union', () => {
    const offer = z.strictObject({
      price: z.union([
        z.string(),
        z.strictObject({ plan: z.string() }),
        z.strictObject({ tool: z.string(), note: z.string().optional() }),
        z.literal(0),
      ]),
    })
    const found = (price: string) => check(`price: ${price}\n`, offer).map(({ message, hint }) => [message, hint])
    expect(found('{ plna: basic }')).toEqual([['"price.plna" is not a known key', 'did you mean plan?']])
    expect(found('{ tool: a, plan: b }')).toEqual([
      ['"price" invalid input, got a mapping', 'write another value for "price"; its rule is in the schema'],
    ])
    expect(found('[]')[0]![0]).toContain('"price" must be a string or a mapping')
  })
  it('names a key that is missing and one that the schema does not know', () => {
    const found = check('price: 500\ncolour: red\n', plan)
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['content-type', '"name" is missing'],
      ['content-unknown-key', '"colour" is not a known key'],
    ])
    expect(found[1]?.location).toMatchObject({ line: 2, column: 1 })
  })

  it.each([
    ['x: 5', z.string(), 'must be a string, got 5', 'content-type'],
    ['x: [1]', z.string(), 'must be a string, got a list', 'content-type'],
    ['x: { a: 1 }', z.array(z.string()), 'must be a list, got a mapping', 'content-type'],
    ['x:', z.string(), 'is empty, but must be a string', 'content-type'],
    ['y: 1', z.enum(['a', 'b']), 'is missing', 'content-type'],
    ['x: c', z.enum(['a', 'b']), 'must be one of "a", "b", got "c"', 'content-schema'],
    ['x: c', z.literal('a'), 'must be "a", got "c"', 'content-schema'],
    ['x: Ba', z.string().min(3), 'must have at least 3 characters, but has 2', 'content-schema'],
    ['x: ""', z.string().min(1), 'must have at least 1 character, but has 0', 'content-schema'],
    ['x: [1, 2]', z.array(z.number()).length(3), 'must have exactly 3 items, but has 2', 'content-schema'],
    ['x: [1, 2]', z.array(z.number()).max(1), 'must have at most 1 item, but has 2', 'content-schema'],
    ['x: 7', z.number().multipleOf(5), 'must be a multiple of 5, got 7', 'content-schema'],
    ['x: 0', z.number().positive(), 'must be more than 0, got 0', 'content-schema'],
    ['x: 1.5', z.int(), 'must be a whole number, got 1.5', 'content-type'],
    ['x: many', z.union([z.int(), z.literal('unlimited')]), 'must be a number or "unlimited", got "many"', 'content-schema'],
    ['x: A', z.string().regex(/^[a-z]+$/, 'must be lower case'), 'must be lower case, got "A"', 'content-schema'],
    ['x: A', z.string().regex(/^[a-z]+$/), 'must match pattern /^[a-z]+$/, got "A"', 'content-schema'],
    ['x: me', z.email(), 'is not a valid email address, got "me"', 'content-schema'],
    ['x: 1', z.string('Write a price'), 'write a price, got 1', 'content-type'],
    ['x: 1', z.number().refine(() => false, 'URL and path differ'), 'URL and path differ, got 1', 'content-schema'],
  ] as const)('%j with a schema: %#', (text, schema, message, code) => {
    expect(check(text, z.object({ x: schema })).map((found) => [found.message, found.code])).toEqual([[`"x" ${message}`, code]])
  })
  it('reports a misspelt key once, with what was probably meant', () => {
    expect(check('prize: 500\nname: Basic\n', plan)).toMatchObject([
      { message: '"prize" is not a known key', hint: 'did you mean price?', location: { line: 1, column: 1 } },
    ])
    const nested = z.strictObject({ plans: z.array(plan.extend({ note: z.string().optional() })).default([]) })
    expect(check('plans:\n  - { price: 1, name: A, nota: x }\n', nested)).toMatchObject([
      { message: '"plans[0].nota" is not a known key', hint: 'did you mean note?' },
    ])
    // What the source has already was not meant.
    expect(check('price: 1\nname: A\nnames: B\n', plan)).toMatchObject([{ hint: expect.stringContaining('remove it') as string }])
  })

  it('reports the fault inside of the only branch of a union that fits', () => {
    const found = check('x: { a: 1 }', z.object({ x: z.union([z.string(), z.object({ a: z.string() })]) }))
    expect(found).toMatchObject([{ message: '"x.a" must be a string, got 1', location: { line: 1, column: 9 } }])
  })
  it('locates a key that is not allowed', () => {
    const found = check('a: 1\nB: 2\n', z.record(z.string().regex(/^[a-z]$/, 'must be lower case'), z.number()))
    expect(found).toMatchObject([{ message: 'the key "B" must be lower case, got "B"', location: { line: 2, column: 1 } }])
  })
  it('cuts long values', () => {
    const [found] = check(`x: ${'long '.repeat(40)}`, z.object({ x: z.number() }))
    expect(found?.message.length).toBeLessThan(120)
    expect(found?.message).toMatch(/…$/)
  })
  it('names the whole value', () =>
    expect(check('[1]', plan)[0]?.message).toBe('the whole value must be a mapping (key: value), got a list'))
})
