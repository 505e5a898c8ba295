import { derive, excerptOf } from 'lanai'
import type { Content, Doc } from '../content/schema.ts'

/** A document, or a folder of documents whose `index.md` it is. */
export interface Entry {
  readonly title: string
  /** Undefined for a folder without `index.md`. */
  readonly doc: Doc | undefined
  readonly path: string
  /** The path as links have it. */
  readonly href: string
  readonly children: readonly Entry[]
}

/** The documents as they are in their folders, made once for all pages. The root is `index.md`, the home page. */
export const readTree = derive((content: Content): Entry => {
  const root: Folder = { name: '', children: new Map() }
  for (const doc of content.docs) {
    let place = root
    for (const name of namesOf(doc)) {
      if (!place.children.has(name)) place.children.set(name, { name, children: new Map() })
      place = place.children.get(name)!
    }
    place.doc = doc
  }
  const tree = toEntry(root, '')
  return { ...tree, title: tree.title || content.site.name }
})

/** The documents in the order of the sidebar. */
export const listDocs = (entry: Entry): Entry[] => [...(entry.doc ? [entry] : []), ...entry.children.flatMap(listDocs)]

/** What a page needs of another one: a title, and an address where there is one. */
export interface Link {
  readonly title: string
  readonly href: string | null
}

export const linkTo = ({ title, href, doc }: Entry): Link => ({ title, href: doc ? href : null })

/** The entries from the root to the one with a path; none where there is no such entry. */
export function findTrail(entry: Entry, path: string): Entry[] {
  if (entry.path === path) return [entry]
  if (entry.path !== '/' && !path.startsWith(`${entry.path}/`)) return []
  for (const child of entry.children) {
    const below = findTrail(child, path)
    if (below.length > 0) return [entry, ...below]
  }
  return []
}

/** Folders and file, of which a file named `index`, `_index` or `README` is the page. The one at the root is the home page. */
export const placeOf = (slug: string) => slug.replace(/(^|\/)(_?index|readme)$/i, '')
const namesOf = ({ slug }: Doc) => placeOf(slug).split('/').filter(Boolean)

interface Folder {
  readonly name: string
  readonly children: Map<string, Folder>
  doc?: Doc
}

/** Of `2-writing`, but not of a date or a version, such as `2026-03-01-news` or `1.2-changes`. */
const NUMBER = /^(?!\d{4}-\d|\d+[._]\d)(\d+)[-_. ]+/
const withoutNumber = (name: string) => name.replace(NUMBER, '')
export const addressOf = (slug: string) => slug.split('/').map(withoutNumber).join('/')
/** In a link these characters end the path, or begin a code. */
export const hrefOf = (path: string) => path.replace(/[%#?]/g, encodeURIComponent)
const orderOf = ({ name, doc }: Folder) => doc?.order ?? Number(NUMBER.exec(name)?.[1] ?? Infinity)

function toEntry({ name, doc, children }: Folder, above: string): Entry {
  const path = name === '' ? '/' : `${above === '/' ? '' : above}/${withoutNumber(name)}`
  const sorted = [...children.values()].sort((a, b) => orderOf(a) - orderOf(b) || (a.name < b.name ? -1 : 1))
  return { title: titleOf(name, doc), doc, path, href: hrefOf(path), children: sorted.map((child) => toEntry(child, path)) }
}

/** The title of the front matter, the first heading, or the name of the file. */
export function titleOf(name: string, doc: Pick<Doc, 'title' | 'body'> | undefined): string {
  const [, heading = ''] = /^# +(.+?)(?: *\{[^}]*\})?\s*$/m.exec(doc?.body ?? '') ?? []
  const words = withoutNumber(name).replaceAll(/[-_]/g, ' ')
  return doc?.title ?? (excerptOf(heading, { inline: true }) || words.charAt(0).toUpperCase() + words.slice(1))
}
