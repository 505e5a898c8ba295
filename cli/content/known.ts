import { normalizeName } from '../names.ts'
import type { LoadedEntry } from './entry.ts'

/** What is known of an entry without reading its file: plain JSON. */
export interface KnownEntry {
  readonly slug: string
  /** What diagnostics call it: `tools[1]`. */
  readonly label: string
  readonly isDraft: boolean
  /** The date from which on it is part of the site, where it has one. */
  readonly from?: string | undefined
  /** Former paths of its page, as they are written. */
  readonly aliases?: readonly string[] | undefined
  /** Set for a draft where drafts are built. */
  readonly isBuiltDraft?: true | undefined
  /** Whether placeholders were replaced in it: it then also depends on the facts. */
  readonly usesFacts: boolean
  readonly version: string
  /** Versions of its fields, as far as they were asked for. */
  readonly fields: Record<string, string>
  readonly references: LoadedEntry['references']
}

/** The entries of a file without faults. */
export interface KnownFile {
  /** Version of the file. */
  readonly version: string
  readonly entries: readonly KnownEntry[]
}

/**
 * The version of a file and that of its only entry, with a space between: all that is kept of most files of a large collection. As
 * objects they took a third of what a build reads and writes, and most of the memory that the content takes.
 */
export type PlainFile = string

/** A file as it is kept. */
export type StoredFile = KnownFile | PlainFile

/** What is known of the files of a collection without faults, sorted by path: two lists, so that large ones are read quickly. */
export interface KnownFiles {
  /** Relative to the content folder. */
  readonly paths: readonly string[]
  /** What is kept of each path. */
  readonly files: readonly StoredFile[]
  /** See `folderOf`. */
  readonly folder?: string | undefined
}

/** What a build knows of the content. */
export interface KnownContent {
  /** Version of what all entries depend on: schema, generator, settings. */
  readonly schema: string
  /** Version of the facts that placeholders were replaced by. */
  readonly facts: string
  /** The figures that copy may not type, as a pattern. */
  readonly figures?: string | undefined
  /** By the names of collections. */
  readonly files: Readonly<Record<string, KnownFiles>>
}

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

/**
 * Returns a file as it is kept in a collection of this many files.
 * @param path relative to the content folder
 */
export function storeFile(collection: string, path: string, file: StoredFile, files: number, folder = ''): StoredFile {
  const isLarge = files > MOST_WITH_FIELDS
  if (typeof file === 'string')
    return isLarge ? file : { version: versionOfFile(file), entries: entriesOfFile(collection, path, file, folder) }
  const [entry, ...others] = file.entries
  if (!isLarge || !entry || others.length > 0) return file
  const { slug, label, isDraft, from, aliases, isBuiltDraft, usesFacts, version, references } = entry
  const isPlain =
    label === collection && slug === slugOf(path, folder) && from === undefined && aliases === undefined && references.length === 0
  return isPlain && !isDraft && !isBuiltDraft && !usesFacts ? `${file.version} ${version}` : file
}

/** The version of a file when it was read. */
export function versionOfFile(file: StoredFile): string {
  return typeof file === 'string' ? file.slice(0, file.indexOf(' ')) : file.version
}

/** Whether placeholders were replaced in an entry of a file. */
export function usesFacts(file: StoredFile): boolean {
  return typeof file !== 'string' && file.entries.some((entry) => entry.usesFacts)
}

/** The version of the only entry of a file. */
export function versionOfPlain(file: PlainFile): string {
  return file.slice(file.indexOf(' ') + 1)
}

/** The entries of a file. */
function entriesOfFile(collection: string, path: string, file: StoredFile, folder: string | undefined): readonly KnownEntry[] {
  if (typeof file !== 'string') return file.entries
  return [
    {
      slug: slugOf(path, folder),
      label: collection,
      isDraft: false,
      usesFacts: false,
      version: versionOfPlain(file),
      fields: {},
      references: [],
    },
  ]
}

/** The files of a collection with their entries. */
export function listKnownFiles(
  { files: known }: KnownContent,
  collection: string,
): readonly { path: string; entries: readonly KnownEntry[] }[] {
  const { paths, files, folder } = known[collection] ?? NO_FILES
  return paths.map((path, index) => ({ path, entries: entriesOfFile(collection, path, files[index]!, folder) }))
}

export const NO_FILES: KnownFiles = { paths: [], files: [] }

/** Joins what is known of two parts of a collection. */
export function mergeFiles(first: KnownFiles, second: KnownFiles): KnownFiles {
  const all = new Map([first, second].flatMap(({ paths, files }) => paths.map((path, index) => [path, files[index]!] as const)))
  const paths = [...all.keys()].sort()
  return { paths, files: paths.map((path) => all.get(path)!), folder: first.folder ?? second.folder }
}
