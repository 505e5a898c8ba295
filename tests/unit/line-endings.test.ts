import fs, { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildSite } from '../../cli/build/build-site.ts'
import { loadConfig } from '../../cli/config/config.ts'
import { copySite, type DiskSite } from './disk-site.ts'
import { bytesOf, startTestBuild, toArray } from './memory-site.ts'

/** Writes the sources of a site as editors and git on Windows do. */
function useCrlf({ config: { root } }: DiskSite): void {
  const folders = ['content', 'templates', 'widgets']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|css|ya?ml|json|csv|md)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) writeFileSync(file, readFileSync(file, 'utf8').replace(/\r?\n/g, '\r\n'))
}

const build = async ({ config: { root }, effects }: DiskSite) => {
  const config = loadConfig({ root }, { env: { SOURCE_DATE_EPOCH: '1790000000' }, now: Date.now, disk: fs })
  const files = await toArray(buildSite(startTestBuild(config, effects)))
  return Object.fromEntries(files.map((file) => [file.path, Buffer.from(bytesOf(file)).toString('latin1')]))
}

it.each(['plain', 'catalogue', 'islands'])('the site %s is the same with CRLF in its sources', async (name) => {
  const windows = copySite(name)
  useCrlf(windows)
  expect(await build(windows)).toEqual(await build(copySite(name)))
})
