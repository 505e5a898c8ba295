import { z } from 'zod'
import { dollars, text } from './shared.ts'

export const plan = z.strictObject({
  id: z
    .enum(['basic', 'premium', 'automation', 'enterprise'])
    .describe('Id of the plan, and key of its checkout URL in third-parties.yaml.'),
  name: text.max(24).describe('Name of the plan.'),
  summary: text.max(120).describe('Who the plan is for.'),
  price: dollars.describe('USD per month.'),
  devHours: z
    .union([z.int().positive(), z.literal('unlimited')], 'must be unlimited, or a number such as 40')
    .describe('Development hours per month.'),
  support: text.max(90),
  popular: z.boolean().default(false).describe('True for exactly one plan.'),
})

export const plans = z
  .strictObject({
    plans: z
      .array(plan)
      .superRefine((list, context) => {
        if (new Set(list.map(({ id }) => id)).size !== list.length)
          context.addIssue({ code: 'custom', message: 'has two plans of one id', params: { hint: 'give each plan an id of its own' } })
        if (list.filter(({ popular }) => popular).length !== 1)
          context.addIssue({
            code: 'custom',
            message: 'must have one plan that is the most popular',
            params: { hint: 'write popular: true in one plan' },
          })
      })
      .describe('The plans, in order of price.'),
    popularLabel: text,
    unlimitedLabel: text,
    unlimitedNote: text.describe('Footnote to the asterisk behind unlimited hours.'),
    hoursLabel: text,
    hoursPerBlock: z.int().positive().describe('Hours that one block of the drawing represents.'),
    blockNote: text,
    buttonLabel: text,
  })
  .describe('The plans of /services, and their labels.')

export type Plan = z.infer<typeof plan>
export type Plans = z.infer<typeof plans>
