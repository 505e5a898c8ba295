import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeIssue, hintOfIssue } from '../../../cli/source/issue-message.ts'

/** The first issue of a value. */
function issueOf(schema: z.ZodType, value: unknown): z.core.$ZodIssue {
  const issue = schema.safeParse(value).error?.issues[0]
  if (!issue) throw new Error('expected an issue')
  return issue
}

describe('describeIssue(issue, value)', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.number(), '5', 'must be a number, got "5"'],
    [z.number(), undefined, 'is missing'],
    [z.number(), null, 'is empty, but must be a number'],
    [z.int(), 1.5, 'must be a whole number, got 1.5'],
    [z.date(), 1, 'must be date, got 1'],
    [z.string(), { a: 1 }, 'must be a string, got a mapping'],
    [z.literal('a'), 'b', 'must be "a", got "b"'],
    [z.enum(['a', 'b']), 'c', 'must be one of "a", "b", got "c"'],
    [z.number().gt(1), 1, 'must be more than 1, got 1'],
    [z.number().lt(1), 1, 'must be less than 1, got 1'],
    [z.bigint().max(1n), 2n, 'must be at most 1, got 2'],
    [z.string().min(1), '', 'must have at least 1 character, but has 0'],
    [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 item, but has 2'],
    [z.array(z.string()).length(2), [], 'must have exactly 2 items, but has 0'],
    [z.map(z.string(), z.string()).min(2), new Map(), 'must have at least 2 entries, got a mapping'],
    [z.union([z.string(), z.boolean()]), 1, 'must be a string or true or false, got 1'],
    [z.union([z.string(), z.object({ a: z.string() })]), { a: 1 }, 'invalid input, got a mapping'],
    [z.email(), 'x', 'is not a valid email address, got "x"'],
    [z.string().regex(/^a$/), 'b', 'must match pattern /^a$/, got "b"'],
    [z.string('Needs a name'), 1, 'needs a name, got 1'],
    [z.string('URL expected'), 1, 'URL expected, got 1'],
  ])('%#: %s', (schema, value, expected) => expect(describeIssue(issueOf(schema, value), value)).toBe(expected))

  it('names what an entry of a union may be, by the key by which its entries differ', () => {
    const kind = (name: string) => z.object({ kind: z.literal(name) })
    const issue = issueOf(z.discriminatedUnion('kind', [kind('points'), kind('steps')]), { kind: 'poinst' })
    expect(describeIssue(issue, 'poinst')).toBe('must be one of "points", "steps", got "poinst"')
    expect(hintOfIssue(issue, 'poinst')).toBe('did you mean points?')
  })

  it('keeps the words of a rule of the schema for a value that is missing', () => {
    const schema = z.undefined().refine(() => false, 'Must be set with the price')
    expect(describeIssue(issueOf(schema, undefined), undefined)).toBe('must be set with the price')
  })

  it('shortens a long value', () => {
    const text = describeIssue(issueOf(z.number(), 'x'.repeat(100)), 'x'.repeat(100))
    expect(text).toBe(`must be a number, got "${'x'.repeat(76)}…`)
  })
})

describe('hintOfIssue(issue, value)', () => {
  it.each<[z.ZodType, unknown, string | undefined]>([
    [z.string(), undefined, 'add it'],
    [z.string(), null, 'write a value, or remove the key where it is optional'],
    [z.string(), 5, 'put the value in quotes'],
    [z.string(), ['a'], 'write one text: the list has a "- " or brackets too many, or the text begins with [ and needs quotes'],
    [z.string(), { a: 1 }, 'write one text, in quotes where it contains ": "'],
    [z.number(), '5', 'write 5 without quotes'],
    [z.number(), '$1,500 a month', 'write 1500; units and currency are added where it is shown'],
    [z.number(), 'five', 'write the bare number; units and currency are added where it is shown'],
    [z.number(), '5 to 6', 'write the bare number; units and currency are added where it is shown'],
    [z.number(), '1k', 'write the bare number; units and currency are added where it is shown'],
    [z.int(), 2.5, 'write a whole number'],
    [z.boolean(), 'yes', 'write true or false'],
    [z.array(z.string()), 'a', 'write a list: each item begins with "- "'],
    [
      z.object({}),
      'title：A',
      'write a colon and a plain space between a key and its value; those of Chinese and French keyboards are other characters',
    ],
    [
      z.object({}),
      'title:\u00a0A',
      'write a colon and a plain space between a key and its value; those of Chinese and French keyboards are other characters',
    ],
    [z.object({}), 'https://a.example', 'write a mapping: one line with key: value for each of its keys'],
    [z.object({}), 'a', 'write a mapping: one line with key: value for each of its keys'],
    [z.enum(['left', 'right']), 'lefft', 'did you mean left?'],
    [z.enum(['left', 'right']), 'above', 'write one of them'],
    [z.literal('left'), 'lefft', 'write left'],
    [z.number().min(5), 4, 'write at least 5'],
    [z.number().positive(), 0, 'write more than 0'],
    [z.number().lt(5), 5, 'write less than 5'],
    [z.string().min(3), 'ab', 'add 1 character'],
    [z.string().min(1), '', 'write at least one character'],
    [z.string().max(3), 'abcde', 'shorten it by 2 characters'],
    [z.array(z.string()).length(2), [], 'add 2 items'],
    [z.array(z.string()).max(1), ['a', 'b'], 'remove 1 item'],
    [z.iso.date(), 'May 2', 'for instance 2027-01-31'],
    [z.email(), 'ann', 'for instance name@example.com'],
    [z.string().regex(/^a$/), 'b', undefined],
    [z.undefined().refine(() => false), undefined, undefined],
    [z.string().refine(() => false, { params: { hint: 'ask Ann' } }), 'a', 'ask Ann'],
  ])('%#: %s', (schema, value, expected) => expect(hintOfIssue(issueOf(schema, value), value)).toBe(expected))
})
