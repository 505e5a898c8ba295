import { reference } from 'lanai'
import { z } from 'zod'
import { link, pageMeta, path, point, sitemapHint, text } from './shared.ts'

/** An industry page: challenges, solutions, and the tools that provide them. */
export const industry = z.strictObject({
  name: text,
  /** Position in the index and in "next industry". */
  order: z.int().positive(),
  meta: pageMeta.pick({ title: true, description: true }),
  pictureAlt: text,
  headline: text.max(70),
  lead: text,
  /** One line for the card in the index. */
  teaser: text.max(140),
  pains: z.array(text).length(3),
  wins: z.array(text).length(3),
  features: z
    .array(z.strictObject({ title: text, text: text, tool: reference('tools') }))
    .min(4)
    .max(5),
  day: z.strictObject({ title: text, text: text }),
  closing: point,
})

export const industriesPage = z.strictObject({
  meta: pageMeta,
  eyebrow: text,
  title: text,
  lead: text,
  listTitle: text,
  open: text,
  shared: z.strictObject({ title: text, lead: text, points: z.array(point).length(3) }),
  closing: z.strictObject({ title: text, text: text, action: link, second: link }),
})

/** Copy shared by all industry pages; `{industry}` is replaced with the name. */
export const industryPage = z.strictObject({
  sitemap: sitemapHint,
  parent: link,
  eyebrow: text,
  trial: text,
  trialNote: text,
  audit: text,
  auditHref: path,
  challenges: z.strictObject({ title: text, lead: text }),
  solutions: z.strictObject({ title: text, lead: text }),
  features: z.strictObject({ title: text, lead: text, seeTool: text }),
  dayEyebrow: text,
  offer: z.strictObject({ title: text, text: text, points: z.array(text).min(3), buy: text }),
  next: text,
  all: text,
})

export type Industry = z.infer<typeof industry> & { slug: string }
