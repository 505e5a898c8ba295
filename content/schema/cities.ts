import { reference } from 'lanai'
import { z } from 'zod'
import { link, pageMeta, photo, point, sitemapHint, richText, text, textWith } from './shared.ts'

export const city = z
  .strictObject({
    name: text.describe('Name of the city.'),
    state: text,
    county: text.describe('County of the city.'),
    metro: text.describe('Metropolitan area of the city.'),
    population: text.describe('Figure and source as one string, `384,959 (2020 census)`.'),
    description: text.describe('What the page offers, in structured data.'),
    meta: pageMeta.pick({ title: true, description: true, search: true }).describe('Title and description for search engines.'),
    map: z
      .strictObject({
        latitude: z.number().min(24).max(31.5).describe('Degrees north.'),
        longitude: z.number().min(-88).max(-79.5).describe('Degrees east, so a negative number.'),
        label: z.enum(['left', 'right', 'above', 'below']).describe('Side of the dot on which the map shows the name.'),
      })
      .describe('Position on the map of Florida.'),
    photo,
    headline: text.max(64).describe('Heading of the page.'),
    lead: richText.describe('Paragraph below the heading.'),
    story: z.array(point).min(2).max(3).describe('What doing business there is like.'),
    neighborhoods: z.array(text).min(6).describe('Parts of the city to name.'),
    trades: z
      .array(z.strictObject({ name: text, why: text }))
      .length(4)
      .describe('Trades that are searched for there, with the reason.'),
    searches: z
      .array(text.regex(/^[^A-Z]+$/, 'write searches in lower case'))
      .length(5)
      .describe('Search queries, spelled as people type them.'),
    year: z
      .array(z.strictObject({ when: text, title: text, text: richText }))
      .length(3)
      .describe('The seasons of a year, and what they mean for searches.'),
    comparison: z.strictObject({ label: text, agency: text, stack: text }).describe('The comparison row that only this city has.'),
    closing: point.describe('The last section of the page.'),
    nearby: z.array(reference('cities')).length(3).describe('Slugs of three other cities.'),
  })
  .describe('A city we sell local SEO in: its own copy, and its coordinates.')

export const cityPage = z
  .strictObject({
    sitemap: sitemapHint,
    parent: link,
    audit: link,
    note: richText,
    mapTitle: textWith('city'),
    facts: z.strictObject({ title: textWith('city'), population: text, metro: text, county: text, support: text, supportText: text }),
    storyTitle: textWith('city'),
    neighborhoodsTitle: text,
    trades: z.strictObject({ title: textWith('city'), lead: richText }),
    searches: z.strictObject({ title: textWith('city'), lead: richText }),
    year: z.strictObject({ title: textWith('city'), lead: richText }),
    comparison: z.strictObject({
      title: text,
      lead: richText,
      caption: text,
      columns: z.array(text).length(3),
      rows: z.array(z.strictObject({ label: text, agency: text, stack: text })).min(5),
      note: richText,
      more: link,
    }),
    nearby: z.strictObject({ title: text, miles: textWith('miles', 'city'), all: text }),
    service: textWith('city').describe('Name of the service in structured data.'),
  })
  .describe('Copy and labels shared by all city pages.')

export type City = z.infer<typeof city> & { slug: string }
export type CityPage = z.infer<typeof cityPage>
