import { z } from 'zod'
import { pageMeta, point, text } from './shared.ts'

export const consultingPage = z
  .strictObject({
    meta: pageMeta,
    hero: z.strictObject({ eyebrow: text, title: text, lead: text, button: text, priceNote: text, pictureAlt: text }),
    caseResult: z.strictObject({
      eyebrow: text,
      title: text,
      text: text,
      client: text,
      measures: z
        .array(z.strictObject({ label: text, unit: text, before: z.number().positive(), after: z.number().positive() }))
        .min(2)
        .describe('One measure before and after, drawn to scale.'),
      beforeLabel: text,
      afterLabel: text,
    }),
    offering: z.strictObject({ title: text, lead: text, items: z.array(point).min(4) }),
    process: z.strictObject({ title: text, lead: text, steps: z.array(z.strictObject({ when: text, title: text, text: text })).length(3) }),
    fit: z.strictObject({ title: text, yesTitle: text, yes: z.array(text).min(3), noTitle: text, no: z.array(text).min(3) }),
    inquiry: z.strictObject({ title: text, text: text, button: text, reply: text }),
    service: z.strictObject({ name: text, description: text }),
  })
  .describe('Copy of /consulting.')
