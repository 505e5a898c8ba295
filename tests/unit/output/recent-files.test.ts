import fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMemoryCache } from '../memory-cache.ts'
import { openPreviousSite, type OutputState } from '../../../cli/output/previous-site.ts'
import { readManifest } from '../../../cli/output/manifest.ts'
import { findRecentFiles } from '../../../cli/output/recent-files.ts'
import { writeSite } from './write-site.ts'
import { ABOUT, read, stream, temporaryFolder, write } from './fixture.ts'

const DAY = 86_400_000

/** A site whose builds keep hashed files for seven days. */
function createSite() {
  const out = join(temporaryFolder(), 'dist')
  let state: OutputState | undefined
  let manifests = createMemoryCache()
  return {
    out,
    readManifest: () => readManifest(out, manifests, fs),
    forget() {
      state = undefined
      manifests = createMemoryCache()
    },
    async build(files: Record<string, string>, day: number, keepDays = 7) {
      const previous = openPreviousSite(out, state, fs)
      const recent = findRecentFiles((path) => path in files, { out, previous, keepDays, now: day * DAY, manifests, disk: fs })
      const all = stream([...Object.entries(files).map(([path, bytes]) => ({ kind: 'bytes' as const, path, bytes })), ...recent])
      state = (await writeSite(out, all, ABOUT, fs, { state, manifests })).state
      return read(out)!
    },
  }
}
const page = { 'index.html': 'page' }

describe('findRecentFiles(isWritten, options)', () => {
  it('keeps hashed files for the days after the last build that wrote them', async () => {
    const { readManifest, build } = createSite()
    await build({ ...page, 'assets/a-1.js': '1', 'old/index.html': 'old' }, 1)
    expect(await build({ ...page, 'assets/a-2.js': '2' }, 2)).toEqual({ ...page, 'assets/a-1.js': '1', 'assets/a-2.js': '2' })
    expect(readManifest()).toMatchObject({
      files: ['index.html', 'assets/a-2.js', 'assets/a-1.js'],
      kept: { 'assets/a-1.js': 2 * DAY },
    })
    expect(Object.keys(await build({ ...page, 'assets/a-3.js': '3' }, 8.9))).toHaveLength(4)
    expect(Object.keys(await build({ ...page, 'assets/a-3.js': '3' }, 9)).sort()).toEqual(['assets/a-2.js', 'assets/a-3.js', 'index.html'])
  })

  it('forgets the days of a file that is written again', async () => {
    const { readManifest, build } = createSite()
    await build({ 'assets/a-1.js': '1' }, 1)
    await build({ 'assets/a-2.js': '2' }, 2)
    await build({ 'assets/a-1.js': '1' }, 5)
    expect(readManifest()?.kept).toEqual({ 'assets/a-2.js': 5 * DAY })
  })

  it('keeps them after the cache was deleted, with days that begin again', async () => {
    const { build, forget, readManifest } = createSite()
    await build({ 'assets/a-1.js': '1' }, 1)
    await build({ 'assets/a-2.js': '2' }, 2)
    forget()
    expect(await build({ 'assets/a-2.js': '2' }, 5)).toEqual({ 'assets/a-1.js': '1', 'assets/a-2.js': '2' })
    expect(readManifest()?.kept).toEqual({ 'assets/a-1.js': 5 * DAY })
  })

  it('keeps none that was altered or deleted, and none with 0 days', async () => {
    const { out, readManifest, build } = createSite()
    await build({ 'assets/a-1.js': '1', 'assets/b-1.js': '1' }, 1)
    write(out, { 'assets/a-1.js': 'altered' })
    fs.rmSync(join(out, 'assets/b-1.js'))
    expect(await build({ 'assets/a-2.js': '2' }, 2)).toEqual({ 'assets/a-2.js': '2' })
    expect(await build({ 'assets/a-3.js': '3' }, 3, 0)).toEqual({ 'assets/a-3.js': '3' })
    expect(readManifest()).not.toHaveProperty('kept')
  })
})
