import { z } from 'zod'
import { day, link, pageMeta, path, point, sitemapHint, text } from './shared.ts'

export const article = z.strictObject({
  title: text.max(90),
  /** Two sentences, shown on cards and below the article's title. */
  excerpt: text.max(240),
  /** An icon name from templates/icons.tsx. */
  icon: z.enum(['dollar', 'layers', 'hammer', 'chart', 'clock', 'wrench', 'phone', 'invoice']),
  /** Reading time in minutes. */
  readTime: z.int().min(2).max(20),
  category: text.max(24),
  date: day,
  /** `founder` is the person in site.yaml; `house` is the business itself. */
  author: z.enum(['founder', 'house']),
  pictureAlt: text,
  meta: pageMeta.pick({ title: true, description: true }),
})

export const blogPage = z.strictObject({
  meta: pageMeta,
  eyebrow: text,
  title: text,
  lead: text,
  listTitle: text,
  read: text,
  minutes: text,
  newsletter: z.strictObject({ title: text, text: text, button: text }),
  soon: z.strictObject({ title: text, lead: text, badge: text, teasers: z.array(point).min(2) }),
  external: z.strictObject({ title: text, text: text, link: text }),
})

export const articlePage = z.strictObject({
  sitemap: sitemapHint,
  parent: link,
  back: text,
  by: text,
  minutes: text,
  contents: text,
  next: text,
  offer: z.strictObject({ title: text, text: text, buy: text, audit: text, auditHref: path }),
})

export type Article = z.infer<typeof article> & { slug: string; body: string }
