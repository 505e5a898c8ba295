import { z } from 'zod'
import { point, text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const dayPlans = z
  .strictObject({
    kind: z.literal('day-plans'),
    ...heading,
    today: text,
    points: z
      .array(point.extend({ tasks: z.array(text.max(40)).length(3).describe('The last one is still open.') }))
      .length(3)
      .describe('Kinds of people, each with the tasks of a day.'),
  })
  .describe('For whom a planner is, with a page of it each.')
