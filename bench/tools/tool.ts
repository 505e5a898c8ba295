import type { Command } from '../measure.ts'
import type { CatalogueRecord, PageRecord, SiteRecord } from '../records.ts'

export const FORMATS = ['json', 'yaml'] as const
export type Format = (typeof FORMATS)[number]

/** A generator, or a limit, that builds the site of the benchmark. */
export interface Tool {
  readonly name: string
  /** What is printed beside the name. */
  readonly version: () => string
  /** Installs it, where that is not the user's task. */
  install?(): void
  /** Formats of records that it is measured with. */
  readonly formats: readonly Format[]
  /** Folder of bench/sites with its templates. */
  readonly site: string
  /** Files that make its site one of catalogue pages; undefined where it is not measured with them. */
  readonly catalogue?: Readonly<Record<string, string>>
  /** Folder that receives the records, relative to the site. */
  readonly records: string
  /** Writes what its templates need beside the records, into a folder with the templates. */
  finish?(folder: string, site: SiteRecord): Promise<void> | void
  /** The name and text of a record file. */
  recordFile(slug: string, record: PageRecord | CatalogueRecord, format: Format): { name: string; text: string }
  /** File with the words of the footer. */
  readonly layout: string
  readonly output: string
  /** Files and folders that are deleted before a cold build, besides the output. */
  readonly caches: readonly string[]
  command(folder: string): Command
  /** False for a limit that does not render what the others render. */
  readonly rendersPages: boolean
}
