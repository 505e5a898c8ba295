import { z } from 'zod'
import { dollars, text } from './shared.ts'

export const plan = z.strictObject({
  /** Names the plan, and its checkout address in third-parties.yaml. */
  id: z.enum(['basic', 'premium', 'automation', 'enterprise']),
  name: text.max(24),
  summary: text.max(120),
  /** A month. */
  price: dollars,
  /** Development hours a month. */
  devHours: z.union([z.int().positive(), z.literal('unlimited')]),
  support: text.max(90),
  popular: z.boolean().default(false),
})

export const plans = z.strictObject({
  plans: z.array(plan).superRefine((list, context) => {
    if (new Set(list.map(({ id }) => id)).size !== list.length)
      context.addIssue({ code: 'custom', message: 'every plan needs an id of its own' })
    if (list.filter(({ popular }) => popular).length !== 1)
      context.addIssue({ code: 'custom', message: 'exactly one plan is the most popular' })
  }),
  popularLabel: text,
  unlimitedLabel: text,
  /** What the asterisk behind unlimited hours stands for. */
  unlimitedNote: text,
  hoursLabel: text,
  /** Hours one block of the drawing stands for. */
  hoursPerBlock: z.int().positive(),
  blockNote: text,
  buttonLabel: text,
})

export type Plan = z.infer<typeof plan>
export type Plans = z.infer<typeof plans>
