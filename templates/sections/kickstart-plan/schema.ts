import { z } from 'zod'
import { action, heading } from '../fields.ts'

export const kickstartPlan = z
  .strictObject({
    kind: z.literal('kickstart-plan'),
    ...heading,
    show: z.enum(['month', 'days']).describe('`month`: what a month contains; `days`: the first days.'),
    actions: z.array(action).optional(),
  })
  .describe('The plan of kickstart-plan.yaml, drawn.')
