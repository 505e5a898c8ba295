import fs from 'node:fs'
import { join } from 'node:path'
import { loadContent } from '../cli/content/load.ts'
import * as schema from '../content/schema.ts'
import type { Facts } from '../content/schema/facts.ts'

/**
 * Reads the facts of this site, with their formulas computed.
 * @throws Error with the diagnostics when the content has faults
 */
export async function loadSiteFacts(): Promise<Facts> {
  const root = join(import.meta.dirname, '..')
  const site = { root, content: join(root, 'content'), drafts: false, buildTime: 0 }
  const { value, diagnostics } = await loadContent(site, schema as never, fs)
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return value.store.track(() => JSON.parse(JSON.stringify(value.store.content['facts'])) as Facts).value
}
