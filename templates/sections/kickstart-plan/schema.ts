import { z } from 'zod'
import { heading } from '../fields.ts'

export const kickstartPlan = z
  .strictObject({
    kind: z.literal('kickstart-plan'),
    ...heading,
    show: z.enum(['month', 'days']).describe('`month`: what a month contains; `days`: the first days.'),
  })
  .describe('The plan of kickstart-plan.yaml, drawn.')
