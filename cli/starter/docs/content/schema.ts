import { file, markdown, type ContentOf } from 'lanai'
import { z } from 'zod'

const text = z.string().trim().min(1)

const site = z
  .strictObject({
    name: text.describe('Name of the site, or of what it documents.'),
    lead: text.max(165).describe('What it is about, for search engines.'),
    footer: text.describe('Line at the end of every page.'),
  })
  .describe('Words that belong to the whole site.')

const doc = z
  .strictObject({
    title: text.optional().describe('Default: the first heading.'),
    description: text.optional().describe('50 to 165 characters, for search engines. Default: the first paragraph.'),
    order: z.number().optional().describe('Place in the sidebar. Default: the number that the name of the file begins with.'),
    aliases: z.array(text).default([]).describe('Former addresses, such as `/guides/old-name`, which forward to this one.'),
  })
  .describe('Front matter of a document. `draft: true` leaves it out of builds.')

const collections = {
  site: file('site.yaml', site),
  docs: markdown('docs/**/*.md', doc),
}
export default collections

export type Content = ContentOf<typeof collections>
export type Doc = z.infer<typeof doc> & { slug: string; body: string }
