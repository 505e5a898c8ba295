import type { Disk } from '../disk.ts'
import type { Rules } from '../diagnostics/rules.ts'
import type { FileVersions } from '../engine/file-versions.ts'
import { schemaFile } from '../site-layout.ts'
import { withWords, type Formats } from '../source/placeholders.ts'
import type { RememberYaml } from '../source/yaml.ts'
import type { Facts } from './compute-facts.ts'
import type { ContentFile, FileIndex, IndexedFile } from './content-index.ts'
import type { ValueCache } from './value-cache.ts'

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
  /** Severities that the site sets: a key that the schema does not know may be passed by. */
  readonly rules?: Rules | undefined
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
  /** Files that had errors when they were checked later, as they were then: they are not checked again, and do not count among new ones. */
  readonly faulty?: Map<string, { readonly state: string; readonly indexed: IndexedFile }> | undefined
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
  { root, content, drafts, buildTime, timeZone, placeholders, rules }: SettingsOfContent,
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
    rules,
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
