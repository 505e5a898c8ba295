import { errorDiagnostic, file, markdown, type ContentOf, type Diagnostic, type EntryOf, type Locate } from 'lanai'
import { z } from 'zod'
import { addressOf, placeOf } from '../templates/tree.ts'

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
    title: text.nullish().describe('Default: the first heading.'),
    description: text.nullish().describe('50 to 165 characters, for search engines. Default: the first paragraph.'),
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

/** What would have the address of something else. */
export const check = ({ docs }: Content, locate: Locate): Diagnostic[] => [...checkFolders(docs, locate), ...checkIndexes(docs, locate)]

/** Two names that differ only in their numbers, such as `writing` and `2-writing`, would be two sections with one address. */
function checkFolders(docs: Content['docs'], locate: Locate): Diagnostic[] {
  const first = new Map<string, string>()
  const reported = new Set<string>()
  return docs.flatMap(({ slug }) => {
    const folders = slug.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))
    const folder = folders.find((name) => (first.get(addressOf(name)) ?? name) !== name)
    for (const name of folders) if (!first.has(addressOf(name))) first.set(addressOf(name), name)
    if (folder === undefined || reported.has(folder)) return []
    reported.add(folder)
    const other = first.get(addressOf(folder))!
    return errorDiagnostic('content-schema', `"${folder}" has the address of "${other}", /${addressOf(folder)}`, {
      location: locate('docs', slug),
      hint: 'move the files of one into the other, or rename it',
    })
  })
}

/** `index.md`, `_index.md` and `README.md` are the page of their folder: only one of them can be. */
function checkIndexes(docs: Content['docs'], locate: Locate): Diagnostic[] {
  const first = new Map<string, string>()
  return docs.flatMap(({ slug }) => {
    const place = placeOf(slug)
    const other = first.get(place)
    if (other === undefined) {
      first.set(place, slug)
      return []
    }
    return errorDiagnostic('content-schema', `"${slug}" and "${other}" are the page of one folder, /${addressOf(place)}`, {
      location: locate('docs', slug),
      hint: 'join the files, or rename one of them',
    })
  })
}

export type Doc = EntryOf<Content, 'docs'>
