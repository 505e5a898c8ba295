import { posix } from 'node:path'
import { namesOf } from './names.ts'

/** Route paths of pages by the Markdown files that they are made from, relative to the root of the site. */
export type SourcePages = Readonly<Record<string, string>>

/** Endings that a link may have in the place of that of the file. */
const ENDING = /\.(?:md|markdown|mdx|html?)$/i
const INDEX = /(?:^|\/)(?:index|_index|README)$/i

/**
 * Finds the page that is made from the Markdown file which a link names, with or without its ending.
 * @param folder of the file that has the link, relative to the root of the site
 * @param written path of the link; one that begins with a slash is looked for in the folder and in those around it
 */
export function findSourcePage(pages: SourcePages, folder: string, written: string): string | undefined {
  const parents = written.startsWith('/') ? foldersAround(folder) : [folder]
  for (const name of namesOf(written.replace(/\/$/, '')))
    for (const parent of parents) for (const file of filesMeant(parent, name)) if (Object.hasOwn(pages, file)) return pages[file]
  return undefined
}

/** The files that a name may mean in a folder. Most links name the first one. */
function* filesMeant(folder: string, name: string): Iterable<string> {
  yield posix.join(folder, name)
  const stem = name.replace(ENDING, '')
  const inner = stem.replace(INDEX, '')
  for (const each of [stem, ...['index', '_index', 'README'].map((index) => `${inner}/${index}`)]) {
    // With its ending at once: `..` is the name of a folder.
    const path = posix.join(folder, `${each}.md`).slice(0, -'.md'.length)
    for (const ending of ['md', 'markdown', 'mdx']) yield `${path}.${ending}`
  }
}

function foldersAround(folder: string): string[] {
  return folder === '.' || folder === '' ? ['.'] : [folder, ...foldersAround(posix.dirname(folder))]
}

/** Why an entry is no part of the site at this time. */
export type LeftOut = 'draft' | 'scheduled' | 'expired'

/** Markdown files that are no part of the site at this time, relative to its root, with the reason. */
export type UnpublishedFiles = Readonly<Record<string, LeftOut>>

/**
 * Says that the page which a link means is not built, and what to do.
 * @param file of `unpublished`
 */
export function explainUnpublished(unpublished: UnpublishedFiles, file: string): string {
  if (unpublished[file] === 'draft') return `${file} is a draft: finish it, remove the link until then, or build with --drafts`
  return unpublished[file] === 'expired'
    ? `${file} has expired: change its expiryDate, remove the link, or build with --drafts`
    : `the date of ${file} has not come: change it, remove the link until then, or build with --drafts`
}

/**
 * Finds the file of which a path of the site is probably the page: its path in the content folder ends with it, but for numbers and
 * dates, or its path below a folder of the content is that below the path of the pages of this folder.
 */
export function findUnpublished(unpublished: UnpublishedFiles, path: string, pages: SourcePages = {}): string | undefined {
  const end = withoutNumbers(path)
  if (end === '/') return undefined
  const files = Object.keys(unpublished)
  const pathOf = (file: string) => withoutNumbers(`/${file.replace(ENDING, '').replace(INDEX, '')}`)
  const [start = ''] = /^\/[^/]+\//.exec(path) ?? []
  const folderOf = (file: string) => file.split('/', 2).join('/')
  const isBelow = (folder: string) => Object.entries(pages).some(([file, page]) => folderOf(file) === folder && page.startsWith(start))
  const isOfFolder = (file: string) =>
    pathOf(file).split('/').slice(3).join('/') === withoutNumbers(`/${path.slice(start.length)}`).slice(1)
  return (
    files.find((file) => pathOf(file).endsWith(end)) ??
    (start === '' ? undefined : files.find((file) => isOfFolder(file) && isBelow(folderOf(file))))
  )
}

/** A path without the numbers and dates by which names are sorted: `/blog/first` of `/blog/2027-01-31-first` and `/blog/2027/01/first`. */
function withoutNumbers(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/(?:\d+[-_. ]+)+(?=[^/])/g, '/')
    .replace(/\/\d+(?=\/)/g, '')
}
