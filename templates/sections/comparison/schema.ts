import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'
import { heading, more } from '../fields.ts'

const row = z.strictObject({ label: text, other: text, ours: text })

export const comparison = z
  .strictObject({
    kind: z.literal('comparison'),
    ...heading,
    caption: text,
    columns: z.array(text).length(3).describe('What is compared, the other one, ours.'),
    rows: z.array(row).min(2),
    foot: row.optional().describe('The sum.'),
    more,
    whichOffer: z.literal(true).optional().describe('Adds the link to "Which offer is mine?", where it shows prices.'),
  })
  .describe('A table that compares something else with ours, line by line.')
