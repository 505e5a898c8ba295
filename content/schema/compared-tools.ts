import { z } from 'zod'
import { dollars, slug, text } from './shared.ts'

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
        /** Slug of the tool that replaces it. */
        tool: slug,
      }),
    )
    .min(3)
    .superRefine((rows, context) => {
      for (const key of ['name', 'tool'] as const) {
        const seen = new Set<string>()
        rows.forEach((row, index) => {
          if (seen.has(row[key])) context.addIssue({ code: 'custom', path: [index, key], message: `duplicate ${key}: ${row[key]}` })
          seen.add(row[key])
        })
      }
    }),
})
export type ComparedTool = z.infer<typeof comparedTools>['rows'][number]
