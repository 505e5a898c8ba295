import { z } from 'zod'
import { confirmation, countdownCopy, heading, hero } from './offers.ts'
import { pageMeta, point, question, slug, testimonial, text } from './shared.ts'

const count = z.int().positive()

export const kickstartPlan = z
  .strictObject({
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
    pledge: z.array(point).length(6).describe('What is promised.'),
    timeline: z
      .array(z.strictObject({ day: count, title: text, text }))
      .length(4)
      .refine((steps) => steps.every(({ day }, index) => index === 0 || day > steps[index - 1]!.day), 'the days must be in order')
      .describe('The first days, in order.'),
  })
  .describe('What the kickstart plan delivers and when; both kickstart pages show it.')
export type KickstartPlan = z.infer<typeof kickstartPlan>

export const kickstartPage = z
  .strictObject({
    meta: pageMeta,
    hero,
    price: z.strictObject({ label: text, standard: text, button: text, note: text }),
    countdown: countdownCopy.extend({
      days: z.int().min(1).max(7).describe('Deadline of the offer, as a number of midnights (America/New_York) from now.'),
    }),
    picture: text,
    deliverables: heading.extend({ weekLabel: text, perWeek: text, allMonth: text }),
    pledge: heading,
    timeline: heading.extend({ dayLabel: text }),
    testimonials: heading.extend({ people: z.array(testimonial.extend({ id: slug, company: text })) }),
    faq: heading.extend({ questions: z.array(question) }),
    closing: z.strictObject({ title: text, text }),
  })
  .describe('Copy of /kickstart.')

export const kickstartThankYouPage = z
  .strictObject({
    meta: pageMeta,
    confirmation,
    kickoff: z.strictObject({ title: text, text, manager: text }),
    timeline: heading.extend({ dayLabel: text }),
    deliverables: heading,
    home: text,
  })
  .describe('Copy of /kickstart-thank-you.')
