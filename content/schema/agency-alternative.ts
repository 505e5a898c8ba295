import { reference } from 'lanai'
import { z } from 'zod'
import { pageMeta, point, question, text } from './shared.ts'

const heading = { eyebrow: text, title: text, lead: text }

export const agencyAlternativePage = z
  .strictObject({
    meta: pageMeta,
    hero: z.strictObject({ eyebrow: text, title: text, lead: text, compare: text }),
    drawing: z.strictObject({ title: text, unit: text, agency: text, stack: text, summary: text, saved: text }),
    comparison: z.strictObject({
      ...heading,
      caption: text,
      columns: z.array(text).length(3),
      rows: z.array(z.strictObject({ label: text, agency: text, stack: text })).min(6),
    }),
    honest: z.strictObject({
      ...heading,
      agency: z.strictObject({ title: text, items: z.array(text).min(3) }),
      stack: z.strictObject({ title: text, items: z.array(text).min(3) }),
    }),
    switching: z.strictObject({ ...heading, points: z.array(point).length(3) }),
    cities: z
      .strictObject({ ...heading, slugs: z.array(reference('cities')).min(5), action: text, all: text })
      .describe('The cities to list, in order.'),
    faq: z.strictObject({ eyebrow: text, title: text, questions: z.array(question) }),
    closing: z.strictObject({ title: text, text, contact: text }),
  })
  .describe('Copy of /seo-agency-alternative.')
