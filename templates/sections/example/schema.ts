import { z } from 'zod'
import { richText, text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const example = z
  .strictObject({
    kind: z.literal('example'),
    ...heading,
    caption: text,
    columns: z.array(text).min(2),
    rows: z.array(z.array(text).min(2)).min(3),
    total: z
      .array(z.union([text, z.literal('')]))
      .min(2)
      .optional()
      .describe('Sums of the columns; an empty cell has none.'),
    sum: text.optional().describe('The sum of all columns.'),
    note: richText,
  })
  .describe('What a product returns, as a table.')
