import { z } from 'zod'
import type { Location } from '../diagnostics/diagnostic.ts'
import type { Collection } from './collection.ts'

export type { Collection } from './collection.ts'
export { reference, type Reference } from './reference.ts'

/** A fault that a rule of a whole collection finds in one of its entries. */
export interface EntryIssue {
  /** Slug of the entry. */
  readonly slug: string
  /** Path of the value inside of the entry; the whole entry where it is left out. */
  readonly path?: readonly PropertyKey[] | undefined
  readonly message: string
  readonly hint?: string | undefined
}

export interface CollectionOptions<Entry> {
  /** A rule over all entries, such as a second key that must be unique. Each issue becomes an error at the line of its value. */
  check?(entries: readonly Entry[]): readonly EntryIssue[]
  /**
   * Key of the date from which on an entry is part of the site: a day (UTC) or a date and time with its zone. Before that it is left
   * out, unless drafts are built. Default: `date` for `markdown`, none for the others; `false` for none.
   */
  readonly scheduled?: string | false
}

export interface FolderOptions<Entry> extends CollectionOptions<Entry> {
  /**
   * What `slug` in a file takes the place of: `path` (the default), the whole path of the entry below the folder of the collection, or
   * `name`, the last part of it, as in Hugo: `de/first.md` with `slug: erste` is `de/erste`.
   */
  readonly slug?: 'path' | 'name'
}

/** What a loader yields for one entry, next to the data themselves. */
export interface LoaderItem {
  /** Unique in the collection. */
  readonly slug: string
  /** True leaves the entry out unless drafts are built. */
  readonly draft?: boolean | undefined
  /** Where the data were written, for diagnostics; `file` is relative to the root of the site. */
  readonly location?: Location | undefined
}

export interface LoaderContext {
  /** Root folder of the site, absolute. */
  readonly root: string
}

type Items<Item> = Iterable<Item> | AsyncIterable<Item>
export type Load<Item extends LoaderItem = LoaderItem> = (context: LoaderContext) => Items<Item> | Promise<Items<Item>>

export interface FileOptions {
  /** True makes the values facts: placeholders name them with the name of the collection, as in `{{site.phone}}`. */
  readonly facts?: boolean
}

declare global {
  // A site adds to it, as to JSX.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Lanai {
    /** Types of the files without a schema by their paths; lanai writes them into .cache/lanai/content.d.ts. */
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface ContentFiles {}
  }
}

// Until its type is written, a file has any.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type TypeOfFile<Path extends string> = Path extends keyof Lanai.ContentFiles ? Lanai.ContentFiles[Path] : any

export interface FileDefinition<S extends z.ZodType = z.ZodType> {
  readonly kind: 'file'
  readonly path: string
  /** Accepts anything where the site has none for the file. */
  readonly schema: S
  /** Set where the site has no schema for the file: its values have the keys that are written, and no others. */
  readonly hasNoSchema?: true | undefined
  readonly options: FileOptions
}
export interface GlobDefinition<S extends z.ZodType<object> = z.ZodType<object>> {
  readonly kind: 'glob'
  readonly pattern: string
  readonly schema: S
  readonly options: FolderOptions<z.output<S> & { slug: string }>
}
export interface MarkdownDefinition<S extends z.ZodType<object> = z.ZodType<object>> {
  readonly kind: 'markdown'
  readonly pattern: string
  readonly schema: S
  readonly options: FolderOptions<z.output<S> & { slug: string; body: string }>
}
export interface ListDefinition<S extends z.ZodType<{ slug: string }> = z.ZodType<{ slug: string }>> {
  readonly kind: 'list'
  readonly path: string
  readonly schema: S
  readonly options: CollectionOptions<z.output<S>>
}
export interface LoaderDefinition<S extends z.ZodType<object> = z.ZodType<object>> {
  readonly kind: 'loader'
  readonly load: Load
  readonly schema: S
  readonly options: CollectionOptions<z.output<S> & { slug: string }>
}

export type CollectionDefinition = GlobDefinition | MarkdownDefinition | ListDefinition | LoaderDefinition

/** The default export of a site's schema: everything that its templates can read, by name. */
export type Collections = Readonly<Record<string, FileDefinition | CollectionDefinition>>

type DefinedEntry<D> =
  D extends MarkdownDefinition<infer S>
    ? z.output<S> & { slug: string; body: string }
    : D extends ListDefinition<infer S>
      ? z.output<S>
      : D extends GlobDefinition<infer S> | LoaderDefinition<infer S>
        ? z.output<S> & { slug: string }
        : never

/** The content of a site as its templates see it. */
export type ContentOf<C extends Collections> = {
  readonly [Name in keyof C & string]: C[Name] extends FileDefinition<infer S> ? z.output<S> : Collection<DefinedEntry<C[Name]>, Name>
}

/** The collections with their names, without what is no definition, which is refused where the content is loaded. */
export function definitionsOf(collections: Collections): [name: string, definition: Collections[string]][] {
  return Object.entries(collections).filter(([, definition]) => Object(definition) === definition)
}

/** An entry of a collection: `EntryOf<Content, 'articles'>`. */
export type EntryOf<Content, Name extends keyof Content> = Content[Name] extends Collection<infer Entry> ? Entry : never

/**
 * One value from one file.
 * @param path of a YAML or JSON file, relative to the content folder
 * @param schema of the whole value. Without one, its type follows from the file, and a key that a template reads and the file does
 * not have is an error of the build
 * @returns a definition for the site's schema. A file that is missing or does not fit is an error of the build
 */
export function file<S extends z.ZodType>(path: string, schema: S, options?: FileOptions): FileDefinition<S>
export function file<const Path extends string>(path: Path, options?: FileOptions): FileDefinition<z.ZodType<TypeOfFile<Path>>>
export function file(path: string, schema?: z.ZodType | FileOptions, options: FileOptions = {}): FileDefinition {
  if (schema && '_zod' in schema) return { kind: 'file', path, schema, options }
  return { kind: 'file', path, schema: z.any(), hasNoSchema: true, options: schema ?? {} }
}

/**
 * A collection of one entry per file, ordered by path. `draft: true` in a file leaves its entry out unless drafts are built.
 * @param pattern of YAML or JSON files, relative to the content folder: `cities/*.yaml`
 * @param schema of one file; each entry also gets `slug`, its path below the folder of the collection
 * @returns a definition for the site's schema. Files that do not fit and names that occur twice are errors of the build
 */
export function glob<S extends z.ZodType<object>>(
  pattern: string,
  schema: S,
  options: FolderOptions<z.output<S> & { slug: string }> = {},
): GlobDefinition<S> {
  return { kind: 'glob', pattern, schema, options }
}

/**
 * A collection of one entry per Markdown file, ordered by path. `draft: true` leaves an entry out unless drafts are built.
 * @param pattern of Markdown files with YAML front matter, relative to the content folder
 * @param schema of the front matter; each entry also gets `slug`, its path below the folder of the collection, and `body`, the Markdown text
 * @returns a definition for the site's schema. Files that do not fit and names that occur twice are errors of the build
 */
export function markdown<S extends z.ZodType<object>>(
  pattern: string,
  schema: S,
  options: FolderOptions<z.output<S> & { slug: string; body: string }> = {},
): MarkdownDefinition<S> {
  return { kind: 'markdown', pattern, schema, options }
}

/**
 * A collection of one entry per item of a list, in its order. `draft: true` in an item leaves it out unless drafts are built.
 * @param path of a YAML or JSON file that holds a list, or of a CSV file (whose values are strings), relative to the content folder
 * @param schema of one item; what it returns must have a `slug`
 * @returns a definition for the site's schema. Items that do not fit and slugs that occur twice are errors of the build
 */
export function list<S extends z.ZodType<{ slug: string }>>(
  path: string,
  schema: S,
  options: CollectionOptions<z.output<S>> = {},
): ListDefinition<S> {
  return { kind: 'list', path, schema, options }
}

/**
 * A collection from a function of the site, such as one that reads a database. Its data are taken as they are: placeholders in
 * them are not replaced.
 * @param load returns or resolves to an iterable of `{ slug, …data }`, which may be asynchronous
 * @param schema of the data without `slug`, `draft` and `location`; each entry also gets its `slug`
 * @returns a definition for the site's schema. What `load` throws, data that do not fit and slugs that occur twice are errors of
 * the build
 */
export function loader<S extends z.ZodType<object>, Item extends LoaderItem>(
  load: Load<Item>,
  schema: S,
  options: CollectionOptions<z.output<S> & { slug: string }> = {},
): LoaderDefinition<S> {
  return { kind: 'loader', load, schema, options }
}

/** A collection of files, or a single file. */
export type FilesDefinition = FileDefinition | GlobDefinition | MarkdownDefinition | ListDefinition
