import { z } from 'zod'
import { dollars, text } from './shared.ts'

export const plan = z.strictObject({
  /** Id of the plan, and key of its checkout URL in third-parties.yaml. */
  id: z.enum(['basic', 'premium', 'automation', 'enterprise']),
  name: text.max(24),
  summary: text.max(120),
  /** USD per month. */
  price: dollars,
  /** Development hours per month. */
  devHours: z.union([z.int().positive(), z.literal('unlimited')]),
  support: text.max(90),
  popular: z.boolean().default(false),
})

export const plans = z.strictObject({
  plans: z.array(plan).superRefine((list, context) => {
    if (new Set(list.map(({ id }) => id)).size !== list.length) context.addIssue({ code: 'custom', message: 'plan ids must be unique' })
    if (list.filter(({ popular }) => popular).length !== 1)
      context.addIssue({ code: 'custom', message: 'exactly one plan is the most popular' })
  }),
  popularLabel: text,
  unlimitedLabel: text,
  /** Footnote to the asterisk behind unlimited hours. */
  unlimitedNote: text,
  hoursLabel: text,
  /** Hours that one block of the drawing represents. */
  hoursPerBlock: z.int().positive(),
  blockNote: text,
  buttonLabel: text,
})

export type Plan = z.infer<typeof plan>
export type Plans = z.infer<typeof plans>
