import { file, glob, type ContentOf, type EntryOf } from 'lanai'
import { z } from 'zod'

const text = z.string().trim().min(1)

const site = z
  .strictObject({
    name: text.describe('Name of the site.'),
    title: text.describe('Heading of the home page.'),
    lead: text.describe('Paragraph below it.'),
    footer: text.describe('Line at the end of every page.'),
  })
  .describe('Words that belong to the whole site.')

const walk = z
  .strictObject({
    name: text.describe('Name of the walk.'),
    place: text.describe('Where it begins and ends.'),
    order: z.int().positive().describe('Position in the list.'),
    km: z.number().positive().describe('Length in kilometres.'),
    climb: z.int().nonnegative().describe('Metres uphill, added up.'),
    summary: text.min(50).max(165).describe('For the list and for search engines.'),
    description: z.array(text).min(1).describe('Paragraphs of the page.'),
    look: z.array(text).min(1).describe('What to look for on the way.'),
  })
  .describe('A walk: one file each.')

const collections = {
  site: file('site.yaml', site),
  walks: glob('walks/*.yaml', walk),
}
export default collections

export type Content = ContentOf<typeof collections>
export type Walk = EntryOf<Content, 'walks'>
