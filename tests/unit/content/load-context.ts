import type { LoadContext } from '../../../cli/content/load-context.ts'
import { createValueCache } from '../../../cli/content/value-cache.ts'
import { createFileVersions } from '../../../cli/engine/file-versions.ts'
import { createDisk } from './load-site.ts'

/** What a step of loading needs to know of a site with these content files. */
export function createContext(files: Readonly<Record<string, string>> = {}, changes: Partial<LoadContext> = {}): LoadContext {
  const disk = createDisk(files)
  return {
    root: '/site',
    content: '/site/content',
    schemaFile: 'content/schema.ts',
    drafts: false,
    buildTime: 0,
    disk,
    files: createFileVersions('/site', disk, undefined, 0),
    schemaVersion: '',
    findKept: () => undefined,
    values: createValueCache(),
    facts: undefined,
    formats: {},
    ...changes,
  }
}
