import { reference } from 'lanai'
import { z } from 'zod'
import { labelFooter, routeFooter } from './footer.ts'
import { link, pageMeta, path, point, sitemapHint, text } from './shared.ts'

export const industry = z
  .strictObject({
    name: text.describe('Name of the industry.'),
    order: z.int().positive().describe('Position in the index and in "next industry".'),
    meta: pageMeta.pick({ title: true, description: true, search: true }).describe('Title and description for search engines.'),
    pictureAlt: text.describe('What the picture shows, for people who do not see it.'),
    placeAlt: text.describe('What the picture of the place of work shows, which is above the heading of the page.'),
    headline: text.max(70).describe('Heading of the page.'),
    lead: text.describe('Paragraph below the heading.'),
    teaser: text.max(140).describe('One line for the card in the index.'),
    pains: z.array(text).length(3).describe('Three challenges.'),
    wins: z.array(text).length(3).describe('Three solutions.'),
    features: z
      .array(z.strictObject({ title: text, text: text, tool: reference('tools') }))
      .min(4)
      .max(5)
      .describe('What is offered, each with the tool that provides it.'),
    day: z.strictObject({ title: text, text: text }).describe('A day with the tools.'),
    more: z.strictObject({ text: text, link: link }).optional().describe('A page that helps this industry beyond its tools.'),
    closing: point.describe('The last section of the page.'),
  })
  .describe('An industry page: challenges, solutions, and the tools that provide them.')

export const industriesPage = z
  .strictObject({
    meta: pageMeta,
    footer: routeFooter,
    eyebrow: text,
    title: text,
    lead: text,
    listTitle: text,
    open: text,
    start: z
      .strictObject({ title: text, lead: text })
      .describe('Heading above the first challenge of each industry, with the tool that takes it over.'),
    shared: z.strictObject({ title: text, lead: text, points: z.array(point).length(3) }),
    closing: z.strictObject({ title: text, text: text, action: link, second: link }),
  })
  .describe('Copy of /industries.')
  .transform(labelFooter)

export const industryPage = z
  .strictObject({
    sitemap: sitemapHint,
    parent: link,
    trialNote: text,
    audit: text,
    auditHref: path,
    challenges: z.strictObject({ title: text, lead: text }),
    solutions: z.strictObject({ title: text, lead: text }),
    features: z.strictObject({ title: text, lead: text, seeTool: text }),
    offer: z.strictObject({ title: text, text: text, points: z.array(text).min(3) }),
    service: text.describe('Name of the offer, on the page and in structured data.'),
    next: text,
    all: text,
  })
  .describe('Copy shared by all industry pages; `{industry}` is replaced with the name.')

export type Industry = z.infer<typeof industry> & { slug: string }
