import { reference } from 'lanai'
import { z } from 'zod'
import { dollars, text } from './shared.ts'

export const comparedTools = z
  .strictObject({
    rows: z
      .array(
        z.strictObject({
          name: text.describe('Kind of software, never a brand.'),
          job: text,
          examples: z.array(text).min(2).max(3).describe('Well-known products of that kind, as plain text.'),
          price: dollars,
          tool: reference('tools').describe('The tool that replaces it.'),
        }),
      )
      .min(3)
      .superRefine((rows, context) => {
        const keys = { name: rows.map(({ name }) => name), tool: rows.map(({ tool }) => tool.slug) }
        for (const [key, values] of Object.entries(keys)) {
          values.forEach((value, index) => {
            if (values.indexOf(value) < index)
              context.addIssue({
                code: 'custom',
                path: [index, key],
                message: `is the ${key} of another row`,
                params: { hint: 'keep one of the two rows' },
              })
          })
        }
      })
      .describe('One row of the table for each kind of software.'),
  })
  .describe('The software a small business usually pays for, its price, and the tool of the stack that replaces it.')
