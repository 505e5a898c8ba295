import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Cell } from '../engine/cells.ts'
import type { KeptRow, Row } from '../engine/table.ts'
import { normalizeName } from '../names.ts'
import type { Sample } from '../source/source.ts'
import type { FilesDefinition } from './collections.ts'
import type { Frozen } from './freeze.ts'

/** What is known of an entry without reading its file: plain JSON. */
export interface IndexedEntry {
  readonly slug: string
  /** What diagnostics call it: `tools[1]`. */
  readonly label: string
  readonly isDraft: boolean
  /** The date from which on it is part of the site, where it has one. */
  readonly from?: string | undefined
  /** The date from which on it is none any more. */
  readonly until?: string | undefined
  /** Former paths of its page, as they are written. */
  readonly aliases?: readonly string[] | undefined
  /** Set for a draft where drafts are built. */
  readonly isBuiltDraft?: true | undefined
  /** Whether placeholders were replaced in it: it then also depends on the facts. */
  readonly usesFacts: boolean
  readonly version: string
  /** Versions of its fields, as far as they were asked for. */
  readonly fields: Record<string, string>
  readonly references: Frozen['references']
  /** Its keys as they are written, unless it is a draft or one of a large collection. */
  readonly keys?: readonly string[] | undefined
  /** Paths of the facts that its placeholders name. */
  readonly facts?: readonly string[] | undefined
  /** Of Markdown, its value without the body, as JSON: lists of pages read nothing else. Undefined where it is long or no JSON. */
  readonly front?: string | undefined
}

/** A file of a collection without faults. */
export interface FileIndex {
  /** Relative to the content folder. */
  readonly path: string
  readonly entries: readonly IndexedEntry[]
  /** As it was kept. */
  readonly row?: KeptRow | undefined
  /** What is doubtful about it. */
  readonly warnings?: readonly Fault[] | undefined
}

/** What a file holds, without the values. */
export interface IndexedFile {
  /** Version of the file. */
  readonly version: string
  readonly entries: readonly IndexedEntry[]
  /** Slugs of entries with faults, where they are known. */
  readonly invalid: readonly string[]
  readonly samples: readonly Sample[]
  readonly faults: readonly Fault[]
}

/** What is wrong with a value, which comes before the entry of this index in its file. */
export interface Fault {
  readonly index: number
  readonly diagnostics: readonly Diagnostic[]
}

/** A file of a collection. */
export interface ContentFile {
  readonly name: string
  readonly definition: FilesDefinition
  /** Relative to the content folder. */
  readonly path: string
  /** Relative to the root of the site. */
  readonly file: string
  /** Set where the collection has so many files that the fields of its entries are not told apart. */
  readonly isOfLarge?: true | undefined
}

/** The files of each collection without faults, sorted by path. */
export type ContentIndex = Readonly<Record<string, readonly FileIndex[]>>

/**
 * The slug of the entry in a file of its own: its path below the folder that all files of the collection are in, without the ending
 * and without a last `index`.
 * @param path relative to the content folder
 */
export function slugOf(path: string, folder = ''): string {
  const name = folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path
  const dot = name.lastIndexOf('.')
  const stem = dot > name.lastIndexOf('/') + 1 ? name.slice(0, dot) : name
  return normalizeName(stem.replace(/\/_?index$/, ''))
}

/** The folder that all files of a pattern are in, relative to the content folder; empty for this one. */
export function folderOf(definition: { readonly pattern?: string; readonly path?: string }): string {
  const { pattern = definition.path ?? '' } = definition
  const fixed = pattern.slice(0, Math.max(0, pattern.search(/[*?[\]{}()!+@]|$/)))
  return fixed.slice(0, Math.max(0, fixed.lastIndexOf('/')))
}

/**
 * Entries of a collection whose fields are told apart. In larger ones, more would be kept of each page than it saves; no versions of
 * fields are kept of their entries.
 */
export const MOST_WITH_FIELDS = 500

/** Version of what all entries depend on: the schema with its modules, and whether drafts are built. */
export const SCHEMA = '/schema'
/** Version of the facts that placeholders are replaced by. */
export const FACTS = '/facts'
/** The figures that copy may not type: another one may be typed in a file that names no fact. */
export const FIGURES = '/figures'

export const fileCell = (file: string): Cell => `/file:${file}`

/** Key of a file in the table of the content. */
export const fileKey = ({ name, path }: Pick<ContentFile, 'name' | 'path'>) => `${name}:${path}`

/** Of most entries of a large collection. */
export const NO_REFERENCES: IndexedEntry['references'] = []

/** The only entry of a file of which nothing is known but its version and the front matter. */
export function plainEntry(collection: string, path: string, version: string, folder: string, front?: string): IndexedEntry {
  return {
    slug: slugOf(path, folder),
    label: collection,
    isDraft: false,
    usesFacts: false,
    version,
    fields: {},
    references: NO_REFERENCES,
    front,
  }
}

/** Returns a file as it was kept. */
export function openRow(collection: string, path: string, row: KeptRow): FileIndex {
  const version = row.field('version') as string | undefined
  const folder = (row.field('folder') ?? '') as string
  const entries =
    version === undefined
      ? (row.field('entries') as readonly IndexedEntry[])
      : [plainEntry(collection, path, version, folder, row.field('front') as string | undefined)]
  return { path, entries, row, warnings: row.field('warnings') as FileIndex['warnings'] }
}

/**
 * Returns a file as it is kept in a collection of this many files: of most files of a large one, only the version and the front
 * matter.
 * @param file relative to the root of the site
 * @param folder see `folderOf`
 */
export function createRow(
  collection: string,
  { path, entries, row, warnings }: FileIndex,
  file: string,
  files: number,
  folder: string,
): Row {
  const isLarge = files > MOST_WITH_FIELDS
  const [entry, ...others] = entries
  const isPlain = isLarge && !warnings && entry && others.length === 0 && isPlainEntry(entry, collection, path, folder)
  if (row && (row.field('version') !== undefined) === Boolean(isPlain)) return row
  return {
    key: fileKey({ name: collection, path }),
    fingerprint: '',
    cells: [fileCell(file), SCHEMA, FIGURES, ...(usesFacts(entries) ? [FACTS] : [])],
    fields: isPlain ? { version: entry.version, folder: folder === '' ? undefined : folder, front: entry.front } : { entries, warnings },
  }
}

function isPlainEntry(entry: IndexedEntry, collection: string, path: string, folder: string): boolean {
  const { slug, label, isDraft, from, until, aliases, isBuiltDraft, usesFacts, references } = entry
  const isNamed = label === collection && slug === slugOf(path, folder) && aliases === undefined && entry.facts === undefined
  return isNamed && from === undefined && until === undefined && references.length === 0 && !isDraft && !isBuiltDraft && !usesFacts
}

/** Whether placeholders were replaced in an entry. */
export function usesFacts(entries: readonly IndexedEntry[]): boolean {
  return entries.some((entry) => entry.usesFacts)
}
