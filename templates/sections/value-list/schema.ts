import { z } from 'zod'
import { richText, text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

const sum = z.strictObject({ label: text, value: text })

export const valueList = z
  .strictObject({
    kind: z.literal('value-list'),
    ...heading,
    items: z.array(z.strictObject({ name: text, value: text.describe('An amount, or a word such as "Included".') })).min(2),
    total: sum.describe('What it costs elsewhere.'),
    note: richText.optional().describe('About the total.'),
    yours: sum.describe('What it costs here.'),
  })
  .describe('What an offer is worth, item by item, and what it costs.')
