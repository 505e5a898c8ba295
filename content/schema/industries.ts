import { reference } from 'lanai'
import { z } from 'zod'
import { labelFooter, routeFooter } from './footer.ts'
import { link, pageMeta, path, point, sitemapHint, richText, text, textWith } from './shared.ts'

export const industry = z
  .strictObject({
    name: text.describe('Name of the industry.'),
    order: z.int().positive().describe('Position in the index and in "next industry".'),
    meta: pageMeta.pick({ title: true, description: true, search: true }).describe('Title and description for search engines.'),
    alt: text.describe('What the picture shows, for people who do not see it.'),
    place: z.strictObject({ alt: text }).describe('The picture of the place of work, above the heading of the page.'),
    headline: text.max(70).describe('Heading of the page.'),
    lead: richText.describe('Paragraph below the heading.'),
    teaser: text.max(140).describe('One line for the card in the index.'),
    pains: z.array(text).length(3).describe('Three challenges.'),
    wins: z.array(text).length(3).describe('Three solutions.'),
    features: z
      .array(z.strictObject({ title: text, text: richText, tool: reference('tools') }))
      .min(4)
      .max(5)
      .describe('What is offered, each with the tool that provides it.'),
    day: z.strictObject({ title: text, text: richText }).describe('A day with the tools.'),
    more: richText.optional().describe('A page that helps this industry beyond its tools.'),
    closing: point.describe('The last section of the page.'),
  })
  .describe('An industry page: challenges, solutions, and the tools that provide them.')

export const industriesPage = z
  .strictObject({
    meta: pageMeta,
    footer: routeFooter,
    eyebrow: text,
    title: text,
    lead: richText,
    listTitle: text,
    open: text,
    start: z
      .strictObject({ title: text, lead: richText })
      .describe('Heading above the first challenge of each industry, with the tool that takes it over.'),
    shared: z.strictObject({ title: text, lead: richText, points: z.array(point).length(3) }),
    closing: z.strictObject({ title: text, text: richText, action: link, second: link }),
  })
  .transform(labelFooter)
  .describe('Copy of /industries.')

export const industryPage = z
  .strictObject({
    sitemap: sitemapHint,
    parent: link,
    trialNote: text,
    audit: text,
    auditHref: path,
    challenges: z.strictObject({ title: text, lead: richText }),
    solutions: z.strictObject({ title: text, lead: richText }),
    features: z.strictObject({ title: textWith('industry'), lead: richText, seeTool: textWith('tool') }),
    offer: z.strictObject({ title: text, text: richText, points: z.array(richText).min(3) }),
    service: textWith('industry').describe('Name of the offer, on the page and in structured data.'),
    next: text,
    all: text,
  })
  .describe('Copy shared by all industry pages.')

export type Industry = z.infer<typeof industry> & { slug: string }
