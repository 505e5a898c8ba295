import { z } from 'zod'
import { slug, text } from './shared.ts'

const count = z.int().positive()

export const kickstartPlan = z
  .strictObject({
    labels: z.strictObject({ week: text, perWeek: text, allMonth: text, day: text }),
    deliverables: z
      .array(
        z.strictObject({
          id: slug,
          count: count.optional().describe('Number per month; absent for continuous work.'),
          name: text,
          perWeek: count.optional(),
          text,
        }),
      )
      .length(5)
      .refine(
        (items) => items.every(({ count, perWeek }) => !perWeek || count === perWeek * 4),
        'a month has four weeks: count must be four times perWeek',
      )
      .describe('What a month contains.'),
    timeline: z
      .array(z.strictObject({ day: count, title: text, text }))
      .length(4)
      .refine((steps) => steps.every(({ day }, index) => index === 0 || day > steps[index - 1]!.day), 'the days must be in order')
      .describe('The first days, in order.'),
  })
  .describe('What the kickstart plan delivers and when; both kickstart pages show it.')
