import { z } from 'zod'
import { heading, hero } from './offers.ts'
import { pageMeta, point, question, text } from './shared.ts'

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
