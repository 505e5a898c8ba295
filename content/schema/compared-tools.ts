import { reference } from 'lanai'
import { z } from 'zod'
import { dollars, text } from './shared.ts'

/** The software a small business usually pays for, its price, and the tool of the stack that replaces it. */
export const comparedTools = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        /** Kind of software, never a brand. */
        name: text,
        job: text,
        /** Well-known products of that kind, as plain text. */
        examples: z.array(text).min(2).max(3),
        price: dollars,
        /** The tool that replaces it. */
        tool: reference('tools'),
      }),
    )
    .min(3)
    .superRefine((rows, context) => {
      const keys = { name: rows.map(({ name }) => name), tool: rows.map(({ tool }) => tool.slug) }
      for (const [key, values] of Object.entries(keys)) {
        values.forEach((value, index) => {
          if (values.indexOf(value) < index) context.addIssue({ code: 'custom', path: [index, key], message: `duplicate ${key}: ${value}` })
        })
      }
    }),
})
export type ComparedTool = z.infer<typeof comparedTools>['rows'][number]
