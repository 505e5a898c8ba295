import { reference } from 'lanai'
import { z } from 'zod'
import { pageMeta, richText, text, textWith } from './shared.ts'

const rail = z.strictObject({ title: text, lead: richText.optional() })

export const homePage = z
  .strictObject({
    meta: pageMeta,
    hero: z.strictObject({
      eyebrow: text,
      title: text,
      rating: text,
      ratingNote: text.describe('Text alternative of the rating, for screen readers.'),
      credits: z.array(textWith('tools')).min(2).max(4),
      lead: richText,
      priceNote: text,
      subscribe: text,
      moreInfo: text,
      alt: text,
    }),
    rails: z.strictObject({
      automation: rail,
      premium: rail,
      popular: rail.extend({ tools: z.array(reference('tools')).length(5) }).describe('In display order.'),
      learnMore: text,
      previous: text,
      next: text,
    }),
    intro: z.strictObject({ title: text, paragraphs: z.array(richText).min(1), link: text }),
    proof: z.strictObject({ title: text, activeBusinesses: text, automatedCalls: text, clientSatisfaction: text, note: richText }),
    closing: z.strictObject({ title: text, text: richText, audit: text, phoneLabel: text }),
  })
  .describe('Copy of the home page.')
