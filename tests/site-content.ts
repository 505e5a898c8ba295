import fs from 'node:fs'
import { join } from 'node:path'
import { loadContent } from '../cli/content/load.ts'
import * as schema from '../content/schema.ts'
import type { Content } from '../content/schema.ts'

/**
 * Reads the content of this site, with its formulas computed, as plain data: tests compare pages with it, so that they stay true when
 * an owner changes a name or a price.
 * @throws Error with the diagnostics when the content has faults
 */
export async function loadSiteContent(): Promise<Content> {
  const root = join(import.meta.dirname, '..')
  const site = { root, content: join(root, 'content'), drafts: false, buildTime: 0 }
  const { value, diagnostics } = await loadContent(site, schema as never, fs)
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return value.store.track(() => JSON.parse(JSON.stringify(value.store.content)) as Content).value
}
