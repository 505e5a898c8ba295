import { z } from 'zod'
import { confirmation, heading, hero, step } from './offers.ts'
import { pageMeta, point, question, testimonial, text } from './shared.ts'

export const auditTestimonial = z
  .strictObject({
    text,
    name: text,
    role: text,
    badge: text,
    color: z.enum(['coral', 'amber', 'teal']),
  })
  .describe('A client testimonial on /free-audit, with the result as a badge.')
export type AuditTestimonial = z.infer<typeof auditTestimonial>

export const freeAuditPage = z
  .strictObject({
    meta: pageMeta,
    hero,
    spots: text,
    price: z.strictObject({ label: text, regular: text, button: text, note: text }),
    picture: text,
    included: z.array(text).min(3),
    book: heading.extend({ agenda: z.array(point).length(3), calendar: text, link: text, linkNote: text, frame: text }),
    value: heading.extend({
      caption: text,
      columns: z.array(text).length(3),
      rows: z.array(z.strictObject({ label: text, regular: text, yours: text })).min(4),
      only: z.strictObject({ text, link: text }).describe('Sets the offer apart from the free website, which it links.'),
      foot: z.strictObject({ label: text, regular: text, yours: text }),
    }),
    testimonials: heading.extend({
      people: z.array(auditTestimonial),
      region: text,
      previous: text,
      next: text,
      pause: text,
      play: text,
    }),
    faq: heading.extend({ questions: z.array(question) }),
    closing: z.strictObject({ title: text, text, button: text }),
  })
  .describe('/free-audit: a free website with AI SEO, through a booked demo.')

export const freeAuditThankYouPage = z
  .strictObject({
    meta: pageMeta,
    confirmation,
    next: heading.extend({ steps: z.array(step).length(3) }),
    reschedule: z.strictObject({ title: text, text }),
    home: text,
  })
  .describe('Copy of /free-audit-thank-you.')

export const auditChoicePage = z
  .strictObject({
    meta: pageMeta,
    hero: confirmation,
    choices: z.strictObject({
      title: text,
      tool: z.strictObject({ badge: text, title: text, text, points: z.array(text).min(3), button: text }),
      call: z.strictObject({ badge: text, title: text, text, points: z.array(text).min(3), button: text }),
    }),
    prize: z
      .strictObject({
        title: text,
        monthly: text,
        package: text,
        planned: text.describe('While the rules are a draft.'),
        closed: text.describe('Once the last day to enter has passed.'),
        open: text,
        everyMonth: text,
        note: text,
        draft: text.describe('In place of the note while the rules are a draft.'),
        rules: text,
      })
      .describe('The draws, as far as the rules in legal/prize-rules.md allow their announcement.'),
    testimonials: heading.extend({ people: z.array(testimonial) }),
    benefits: heading.extend({ tiles: z.array(point).length(3) }),
  })
  .describe('/audit-choice: do it yourself, or have it done.')
