import { z } from 'zod'
import { countdownCopy, heading, hero, step, worth } from './offers.ts'
import { pageMeta, point, question, testimonial, text } from './shared.ts'

export const freeWebsitePage = z
  .strictObject({
    meta: pageMeta,
    hero,
    spots: text.describe('`spots` labels the number of places left, `spotsOf` the total.'),
    spotsOf: text,
    apply: text,
    countdown: countdownCopy,
    assurances: z.array(text).min(2),
    form: z.strictObject({
      title: text,
      lead: text,
      firstName: text,
      lastName: text,
      email: text,
      hasWebsite: text,
      yes: text,
      no: text,
      company: text,
      websiteUrl: text,
      required: text,
      button: text,
      privacy: text,
      trap: text,
      stickyButton: text,
      stickyNote: text,
      unreached: text.describe('Where the e-mail list does not answer; the next submit opens a new tab.'),
    }),
    picture: text,
    value: heading.extend({ items: z.array(worth).min(4), total: text, totalNote: text, yours: text }),
    build: heading.extend({
      steps: z.array(step).min(3),
      other: z.strictObject({ text, link: text }).describe('Sets the offer apart from AI SEO with a website, which it links.'),
    }),
    fit: heading.extend({ points: z.array(point).length(3) }),
    testimonials: heading.extend({ people: z.array(testimonial) }),
    faq: heading.extend({ questions: z.array(question) }),
    closing: z.strictObject({ title: text, text, button: text }),
  })
  .describe('/free-website: ten free builds a month.')
