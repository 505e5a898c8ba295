import { z } from 'zod'
import { dollars, richText, slug, text } from '../../../content/schema/shared.ts'
import { fact, heading } from '../fields.ts'

const item = z
  .strictObject({
    name: text,
    value: text.optional().describe('An amount as copy, or a word such as "Included".'),
    amount: z.union([dollars, fact]).optional().describe('In place of `value`: a bar shows it to the scale of the total.'),
    plus: z.boolean().optional().describe('The amount is a lower bound, shown with a plus sign.'),
  })
  .refine(({ value, amount }) => (value === undefined) !== (amount === undefined), {
    path: ['name'],
    error: 'must have either a value or an amount',
  })

const sum = z.strictObject({ label: text, fact, plus: z.boolean().optional().describe('The amount is the lowest one.') })

export const valueList = z
  .strictObject({
    kind: z.literal('value-list'),
    ...heading,
    items: z.array(item).min(2),
    total: sum.describe('What it costs elsewhere.'),
    note: richText.optional().describe('About the total.'),
    yours: z.union([sum, z.strictObject({ label: text, value: text })]).describe('What it costs here.'),
    services: z
      .strictObject({ id: slug, title: text, lead: richText, all: text, button: text })
      .optional()
      .describe('The list is on /services, too, under these words.'),
  })
  .describe('What an offer is worth, item by item, and what it costs.')
