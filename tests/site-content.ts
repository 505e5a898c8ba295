import fs from 'node:fs'
import { join } from 'node:path'
import { loadContent } from '../cli/content/load.ts'
import * as schema from '../content/schema.ts'
import type { Content } from '../content/schema.ts'

let loading: Promise<Content> | undefined

/**
 * Reads the content of this site, with its formulas computed, as plain data: tests compare pages with it, so that they stay true when
 * an owner changes a name or a price. It is read once for all tests of a process, which cannot change it.
 * @throws Error with the diagnostics when the content has faults
 */
export const loadSiteContent = (): Promise<Content> => (loading ??= load())

async function load(): Promise<Content> {
  const root = join(import.meta.dirname, '..')
  const site = { root, content: join(root, 'content'), drafts: false, buildTime: 0 }
  const { value, diagnostics } = await loadContent(site, schema as never, fs)
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return value.store.track(() => JSON.parse(JSON.stringify(value.store.content), (_key, part: unknown) => Object.freeze(part)) as Content)
    .value
}
