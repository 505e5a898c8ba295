import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts'
import type { LeftOut } from '../source-links.ts'
import type { Sample, Source } from '../source/source.ts'
import type { CollectionDefinition, FileDefinition } from './collections.ts'
import type { FileIndex, ContentFile, IndexedEntry } from './content-index.ts'
import type { ExpiringEntry, ScheduledEntry } from './schedule.ts'
import type { PartViews, ViewSource } from './views.ts'

/** A value as it was written, before its schema has seen it. */
export interface RawEntry {
  /** What diagnostics call the value: `tools[1]`. */
  readonly label: string
  readonly source: Source
  /** Added to what the schema returns. */
  readonly slug?: string | undefined
  /** The folder that a slug which the entry names is in; undefined where it is a whole path. */
  readonly slugFolder?: string | undefined
  readonly body?: string | undefined
  readonly locateInBody?: ((offset: number) => Location) | undefined
  /** Whether placeholders are replaced: false also where there are none. */
  readonly fills: boolean
  /** Set for the facts themselves, whose formulas are computed: they depend on what these read. */
  readonly isComputed?: true | undefined
  /** Set for what may be a draft and has a slug; a single value is no entry of a collection. */
  readonly isEntry?: true | undefined
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
  readonly front?: ViewSource<object> | undefined
}

/** An entry of the content. Its value may be loaded again when it is read, so that a large collection is not held in memory. */
export interface LoadedEntry extends LoadedValue, Pick<RawEntry, 'files'> {
  readonly indexed: IndexedEntry
}

/** Stands for the slugs of a file that cannot be read. */
export const UNKNOWN_SLUG = ''

/** Why an entry is no part of the site. */
export type OmissionReason = LeftOut | 'invalid'

/** A collection, or a single value under the slug `''`. */
export interface LoadedCollection {
  readonly name: string
  readonly single: boolean
  /** See FileDefinition. */
  readonly hasNoSchema?: true | undefined
  readonly entries: ReadonlyMap<string, LoadedEntry>
  /** Slugs of the entries that were left out, with the reason. */
  readonly omitted: ReadonlyMap<string, OmissionReason>
  readonly scheduled: readonly ScheduledEntry[]
  readonly expiring: readonly ExpiringEntry[]
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
    expiring: [],
    files: [],
    samples: [],
    diagnostics: [],
    index: [],
    unchecked: [],
  }
}
