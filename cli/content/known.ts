import type { LoadedEntry } from './entry.ts'

/** What is known of an entry without reading its file: plain JSON. */
export interface KnownEntry {
  readonly slug: string
  /** What diagnostics call it: `tools[1]`. */
  readonly label: string
  readonly isDraft: boolean
  /** The date from which on it is part of the site, where it has one. */
  readonly from?: string | undefined
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

/** What a build knows of the content. */
export interface KnownContent {
  /** Version of what all entries depend on: schema, generator, settings. */
  readonly schema: string
  /** Version of the facts that placeholders were replaced by. */
  readonly facts: string
  /** The figures that copy may not type, as a pattern. */
  readonly figures?: string | undefined
  /** Files without faults, by collection and path. */
  readonly files: Readonly<Record<string, KnownFile>>
}
