import { z } from 'zod'
import { pageMeta, point, text } from './shared.ts'

export const aboutPage = z
  .strictObject({
    meta: pageMeta,
    hero: z.strictObject({ eyebrow: text, title: text, lead: text, pictureAlt: text }),
    mission: z.strictObject({ title: text, statement: text, text: z.array(text).min(1) }),
    work: z.strictObject({ title: text, lead: text, items: z.array(point).min(3) }),
    values: z.strictObject({ title: text, items: z.array(point).length(3) }),
    statistics: z
      .strictObject({ title: text, dollarsSaved: text, projects: text, averageTimeSavings: text, clientRetention: text, note: text })
      .describe('Labels of the figures under `proof` in facts.yaml.'),
    loyalty: z.strictObject({ title: text, lead: text, reasons: z.array(point).min(3) }),
    careers: z.strictObject({ text: text, link: text }),
    founder: z.strictObject({
      pictureAlt: text,
      title: text,
      lead: text,
      bio: text,
      credentialsTitle: text,
      credentials: z.array(z.strictObject({ label: text, value: text })).min(3),
    }),
    callToAction: z.strictObject({ title: text, text: text, project: text, call: text, phoneLabel: text }),
  })
  .describe('Copy of /about.')
