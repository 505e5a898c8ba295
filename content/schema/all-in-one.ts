import { z } from 'zod'
import { pageMeta, point, text } from './shared.ts'

const heading = { title: text, lead: text }

export const allInOnePage = z
  .strictObject({
    meta: pageMeta,
    hero: z.strictObject({ eyebrow: text, title: text, lead: text, kept: text, action: text, tools: text }),
    replaced: z.strictObject({ ...heading, before: text, after: text, such: text, note: text }),
    features: z.strictObject({
      ...heading,
      points: z.array(point.extend({ icon: z.enum(['users', 'calendar', 'invoice', 'chat', 'lock', 'phone']) })).min(6),
    }),
    keep: z.strictObject({ ...heading, items: z.array(text).min(3) }),
    day: z.strictObject({ ...heading, steps: z.array(z.strictObject({ when: text, title: text, text })).min(4) }),
    closing: z.strictObject({ title: text, text, action: text, contact: text }),
  })
  .describe('Copy of /all-in-one-business-software.')
