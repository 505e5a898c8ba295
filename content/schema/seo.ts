import { z } from 'zod'
import { pageMeta, path, point, text } from './shared.ts'

const heading = { eyebrow: text, title: text, lead: text }

export const seoPage = z
  .strictObject({
    meta: pageMeta,
    service: z.strictObject({ name: text, description: text }),
    hero: z.strictObject({ eyebrow: text, title: text, lead: text, audit: text, contact: text, pictureAlt: text }),
    why: z.strictObject({ ...heading, points: z.array(point).length(3) }),
    month: z.strictObject({
      ...heading,
      items: z.array(z.strictObject({ count: text, title: text, text })).min(4),
      also: z.string().min(1),
      others: z.array(text).min(2),
    }),
    timeline: z.strictObject({ ...heading, steps: z.array(z.strictObject({ when: text, title: text, text })).min(4), promise: text }),
    cities: z.strictObject({ ...heading, map: text }),
    price: z.strictObject({ eyebrow: text, title: text, lead: text, included: z.array(text).min(3), compare: text }),
    ways: z
      .strictObject({ title: text, links: z.array(z.strictObject({ href: path, label: text, text })).min(2) })
      .describe('Other pages, for a visitor for whom this is too much.'),
    closing: z.strictObject({ title: text, text, audit: text, contact: text }),
  })
  .describe('Copy of /seo.')
