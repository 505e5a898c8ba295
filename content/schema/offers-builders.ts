import { z } from 'zod'
import { confirmation, countdownCopy, heading, hero, step } from './offers.ts'
import { pageMeta, point, testimonial, text } from './shared.ts'

export const sebcPage = z
  .strictObject({
    meta: pageMeta,
    banner: text,
    hero,
    promoEnd: z.iso
      .datetime({ offset: true })
      .optional()
      .describe(
        'When the promotion ends, as ISO 8601 with offset (2026-03-31T23:59:59-04:00); default: the end of the current month in America/New_York.',
      ),
    countdown: countdownCopy
      .extend({ turned: text })
      .describe("`ended` is shown after a fixed end; `turned` after a month's end, when the countdown has restarted."),
    price: z.strictObject({
      title: text,
      onceLabel: text,
      onceBadge: text,
      onceNote: text,
      onceButton: text,
      monthlyLabel: text,
      monthlyTerm: text,
      monthlyNote: text,
      monthlyButton: text,
      newTab: text,
    }),
    partners: z.strictObject({
      title: text,
      marks: z.array(z.strictObject({ picture: z.string().regex(/^partners\/[a-z-]+$/), name: text })).length(4),
    }),
    value: heading.extend({ total: text, unpriced: text, yours: text }),
    street: text.describe('Alt texts of the two pictures.'),
    screen: text,
    trust: heading.extend({ points: z.array(point).min(3) }),
    start: heading.extend({ steps: z.array(step).min(3) }),
    testimonials: heading.extend({ people: z.array(testimonial) }),
    closing: heading.extend({ unlimited: text.describe('Title where the spots left are not shown.'), guarantee: text }),
  })
  .describe('/sebc: the full-access package for construction businesses.')

export const sbaThankYouPage = z
  .strictObject({
    meta: pageMeta,
    confirmation,
    next: heading.extend({ steps: z.array(step).length(3) }),
    contact: z.strictObject({ title: text, text }),
  })
  .describe('Copy of /sba-thank-you.')
