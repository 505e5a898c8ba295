import { reference } from 'lanai'
import { z } from 'zod'
import { link, pageMeta, point, sitemapHint, text } from './shared.ts'

/** A city we sell local SEO in: its own copy, and its coordinates. */
export const city = z.strictObject({
  name: text,
  state: text,
  county: text,
  metro: text,
  /** Figure and source as one string, `384,959 (2020 census)`. */
  population: text,
  description: text,
  meta: pageMeta.pick({ title: true, description: true }),
  map: z.strictObject({
    latitude: z.number().min(24).max(31.5),
    longitude: z.number().min(-88).max(-79.5),
    /** Side of the dot on which the map shows the name. */
    label: z.enum(['left', 'right', 'above', 'below']),
  }),
  headline: text.max(64),
  lead: text,
  story: z.array(point).min(2).max(3),
  neighborhoods: z.array(text).min(6),
  trades: z.array(z.strictObject({ name: text, why: text })).length(4),
  /** Search queries, spelled as people type them. */
  searches: z.array(text.regex(/^[^A-Z]+$/, 'write searches in lower case')).length(5),
  year: z.array(z.strictObject({ when: text, title: text, text: text })).length(3),
  /** The comparison row that only this city has. */
  comparison: z.strictObject({ label: text, agency: text, stack: text }),
  closing: point,
  nearby: z.array(reference('cities')).length(3),
})

/** Copy and labels shared by all city pages; `{city}` is replaced with the name. */
export const cityPage = z.strictObject({
  sitemap: sitemapHint,
  parent: link,
  eyebrow: text,
  buy: text,
  audit: link,
  note: text,
  mapTitle: text,
  facts: z.strictObject({ title: text, population: text, metro: text, county: text, support: text, supportText: text }),
  storyTitle: text,
  neighborhoodsTitle: text,
  trades: z.strictObject({ title: text, lead: text }),
  searches: z.strictObject({ title: text, lead: text }),
  year: z.strictObject({ title: text, lead: text }),
  comparison: z.strictObject({
    title: text,
    lead: text,
    caption: text,
    columns: z.array(text).length(3),
    rows: z.array(z.strictObject({ label: text, agency: text, stack: text })).min(5),
    buy: text,
    note: text,
    more: link,
  }),
  nearby: z.strictObject({ title: text, miles: text, all: text }),
  /** Name of the service in structured data. */
  service: text,
})

export type City = z.infer<typeof city> & { slug: string }
export type CityPage = z.infer<typeof cityPage>
