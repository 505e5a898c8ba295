import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import type { FileVersions } from '../engine/file-versions.ts'
import type { Sample, Source } from '../source/source.ts'
import { schemaFile } from '../site-layout.ts'
import { withWords, type Formats } from '../source/placeholders.ts'
import type { RememberYaml } from '../source/yaml.ts'
import type { CollectionDefinition, FileDefinition } from './collections.ts'
import type { Frozen } from './freeze.ts'
import type { IndexedFile } from './index-file.ts'
import type { FileIndex } from './content-index.ts'
import type { Facts } from './load-facts.ts'
import type { ContentFile } from './raw-entries.ts'
import type { ScheduledEntry } from './schedule.ts'
import type { ValueCache } from './value-cache.ts'
import type { PartViews } from './views.ts'

/** The settings that the values of entries follow from. */
export interface SettingsOfContent {
  /** Root of the site, absolute. */
  readonly root: string
  /** The content folder, absolute. */
  readonly content: string
  readonly drafts: boolean
  /** Seconds since 1970 that are "now": entries of a later date are left out. */
  readonly buildTime: number
  /** Of dates that name none. */
  readonly timeZone?: string | undefined
  /** Collections whose placeholders are replaced; all where it is absent. */
  readonly placeholders?: readonly string[] | undefined
}

/** What every step of loading needs to know. */
export interface LoadContext extends SettingsOfContent {
  /** The schema module, relative to the root. */
  readonly schemaFile: string
  readonly disk: Disk
  /** The values that placeholders are replaced by, where the site has any. */
  readonly facts: Facts | undefined
  readonly formats: Formats
  readonly files: FileVersions
  /** Version of what all entries depend on; see SCHEMA. */
  readonly schemaVersion: string
  /** Returns what an earlier build found in a file, unless something has changed that it depends on. */
  readonly findKept: (file: ContentFile) => FileIndex | undefined
  readonly values: ValueCache
  /**
   * How many new files of a collection are parsed before its content is used; where there are more, each is parsed when its entry
   * is read. Only where drafts are built: a file that is not parsed may be one. Default: any number.
   */
  readonly mostParsed?: number | undefined
  /** What earlier builds have parsed YAML to; without it files are parsed whenever they are loaded. */
  readonly remember?: RememberYaml | undefined
  /** Checks new files of a collection in several threads, where that pays; those that it leaves out are checked one by one. */
  readonly indexTogether?: IndexTogether | undefined
  /** Lists the files of a pattern, unless nothing has changed in their folders; without it they are listed whenever content is loaded. */
  readonly listFiles?: ((pattern: string, list: (disk: Disk) => Promise<string[]>) => Promise<readonly string[]>) | undefined
  /** Called after each file; what it returns is waited for. */
  readonly pause?: Pause | undefined
}

/** What entries are read with: nothing is known of earlier builds. */
export function createLoadContext(
  { root, content, drafts, buildTime, timeZone, placeholders }: SettingsOfContent,
  formats: Formats | undefined,
  { facts, schemaVersion }: Pick<LoadContext, 'facts' | 'schemaVersion'>,
): Omit<LoadContext, 'files' | 'disk' | 'values'> {
  return {
    root,
    content,
    schemaFile: schemaFile({ root, content }),
    drafts,
    buildTime,
    timeZone,
    placeholders,
    facts,
    formats: withWords(formats),
    schemaVersion,
    findKept: () => undefined,
  }
}

/** Returns what was found in files, by their keys. */
export type IndexTogether = (files: readonly ContentFile[], context: LoadContext) => Promise<ReadonlyMap<string, IndexedFile>>

/** Lets other work of the process go on, where it is time for that. */
export type Pause = () => Promise<void> | undefined

/** A value as it was written, before its schema has seen it. */
export interface RawEntry {
  /** What diagnostics call the value: `tools[1]`. */
  readonly label: string
  readonly source: Source
  /** Added to what the schema returns. */
  readonly slug?: string | undefined
  readonly body?: string | undefined
  readonly locateInBody?: ((offset: number) => Location) | undefined
  /** Whether placeholders are replaced: false also where there are none. */
  readonly fills: boolean
  /** Set for the facts themselves, whose formulas are computed: they depend on what these read. */
  readonly isComputed?: true | undefined
  /** Whether a key `draft` is taken out; undefined for a single value, which cannot be one. */
  readonly draft?: 'boolean' | 'text' | undefined
  /** Source files, relative to the root. */
  readonly files: readonly string[]
}

/** A value of the content, checked and frozen. */
export interface LoadedValue extends Pick<RawEntry, 'body' | 'locateInBody'> {
  /** Without the value as it was written, which nothing needs any more. */
  readonly source: Pick<Source, 'file' | 'locate' | 'locateKey'>
  readonly value: unknown
  /** See ViewSource. */
  parts?: PartViews | undefined
}

/** An entry of the content. Its value may be loaded again when it is read, so that a large collection is not held in memory. */
export interface LoadedEntry extends LoadedValue, Pick<RawEntry, 'label' | 'files'> {
  readonly references: Frozen['references']
  /** Changes whenever the value may have changed. */
  readonly version: string
  /** Versions of its fields, as far as they were asked for. */
  readonly fields: Record<string, string>
  /** Former paths of its page, as they are written. */
  readonly aliases?: readonly string[] | undefined
}

/** Stands for the slugs of a file that cannot be read. */
export const UNKNOWN_SLUG = ''

/** A collection, or a single value under the slug `''`. */
export interface LoadedCollection {
  readonly name: string
  readonly single: boolean
  /** See FileDefinition. */
  readonly hasNoSchema?: true | undefined
  readonly entries: ReadonlyMap<string, LoadedEntry>
  /** Slugs of the entries that were left out, with the reason. */
  readonly omitted: ReadonlyMap<string, 'draft' | 'scheduled' | 'invalid'>
  readonly scheduled: readonly ScheduledEntry[]
  /** Source files of the collection as a whole, relative to the root. */
  readonly files: readonly string[]
  readonly samples: readonly Sample[]
  readonly diagnostics: readonly Diagnostic[]
  /** The files without faults, for the next build. */
  readonly index: readonly FileIndex[]
  /** Files that nobody has checked yet. */
  readonly unchecked: readonly ContentFile[]
}

/** A collection in which nothing was found. */
export function emptyCollection(name: string, definition?: FileDefinition | CollectionDefinition): LoadedCollection {
  const file = definition?.kind === 'file' ? definition : undefined
  return {
    name,
    single: file !== undefined,
    hasNoSchema: file?.hasNoSchema,
    entries: new Map(),
    omitted: new Map(),
    scheduled: [],
    files: [],
    samples: [],
    diagnostics: [],
    index: [],
    unchecked: [],
  }
}
