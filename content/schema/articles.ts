import { z } from 'zod'
import { labelFooter, routeFooter } from './footer.ts'
import { day, link, pageMeta, path, photo, point, sitemapHint, richText, text, textWith } from './shared.ts'

export const article = z
  .strictObject({
    title: text.max(90).describe('Heading of the article.'),
    excerpt: text.max(240).describe("Two sentences, shown on cards and below the article's title."),
    icon: z
      .enum(['dollar', 'layers', 'hammer', 'chart', 'clock', 'wrench', 'phone', 'invoice'])
      .describe('An icon name from templates/icons.tsx.'),
    readTime: z.int().min(2).max(20).describe('Reading time in minutes.'),
    category: text.max(24).describe('Label on the card.'),
    date: day.describe('Day of publication, YYYY-MM-DD.'),
    updated: day.optional().describe('The day of the last change that readers should know of, YYYY-MM-DD.'),
    author: z.enum(['founder', 'house']).describe('`founder` is the person in site.yaml; `house` is the business itself.'),
    alt: text
      .optional()
      .describe(
        'What the drawing templates/art/articles/<slug>.tsx shows, for people who do not see it; without it and a photo, an article has no picture.',
      ),
    photo,
    meta: pageMeta.pick({ title: true, description: true, label: true }).describe('Title and description for search engines.'),
  })
  .describe('Front matter of an article; below it is its text in Markdown.')

export const blogPage = z
  .strictObject({
    meta: pageMeta,
    footer: routeFooter,
    eyebrow: text,
    title: text,
    lead: richText,
    listTitle: text,
    feedTitle: text.describe('Name of the Atom feed in browsers and feed readers.'),
    minutes: textWith('minutes'),
    newsletter: z.strictObject({ title: text, text: richText, button: text }),
    soon: z.strictObject({ title: text, lead: richText, badge: text, teasers: z.array(point).min(2) }),
    external: z.strictObject({ title: text, text: richText, link: text }),
  })
  .transform(labelFooter)
  .describe('Copy of /blog.')

export const articlePage = z
  .strictObject({
    sitemap: sitemapHint,
    parent: link,
    by: text,
    updated: text,
    minutes: textWith('minutes'),
    contents: text,
    next: text,
    offer: z.strictObject({ title: text, text: richText, buy: text, audit: text, auditHref: path }),
  })
  .describe('Labels shared by all articles.')

export type Article = z.infer<typeof article> & { slug: string; body: string }
