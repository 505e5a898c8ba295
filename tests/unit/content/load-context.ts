import type { LoadContext } from '../../../cli/content/entry.ts'
import { createDisk } from './load-site.ts'

/** What a step of loading needs to know of a site with these content files. */
export function createContext(files: Readonly<Record<string, string>> = {}, changes: Partial<LoadContext> = {}): LoadContext {
  return {
    root: '/site',
    content: '/site/content',
    schemaFile: 'content/schema.ts',
    drafts: false,
    disk: createDisk(files),
    facts: undefined,
    formats: {},
    ...changes,
  }
}
