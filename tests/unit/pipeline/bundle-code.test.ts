import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMemo } from '../../../cli/incremental/memo.ts'
import { createFileVersions } from '../../../cli/incremental/file-versions.ts'
import { bundleCode } from '../../../cli/pipeline/bundle-code.ts'
import { copySite, createDiskSite, type DiskSite } from '../disk-site.ts'
import { describe as describeAll, diagnosticsOf } from '../memory-site.ts'
import { write } from '../output/fixture.ts'

type Known = Parameters<typeof createMemo>[0]

/** Bundles the code of a site as a build after another one does. */
async function bundle({ config, effects }: DiskSite, before: Known = {}) {
  // A file that has just been written may change within the same step of the clock.
  const now = () => Date.now() + 1000
  const files = createFileVersions(config.root, effects.disk, undefined, now())
  const memo = createMemo(before, config.root, effects.disk, files, now)
  const code = bundleCode(config, effects, { memo })
  return { files: code.files, bundle: await code.bundle, known: memo.known() }
}

describe('bundleCode(config, effects, session)', () => {
  it('names the files of the site only where it bundles them', async () => {
    const site = copySite('islands')
    const first = await bundle(site)
    expect(await first.files).toEqual(first.bundle.files)
    const second = await bundle(site, first.known)
    expect(second.files).toBeUndefined()
    expect(second.bundle.digest).toBe(first.bundle.digest)
  })

  it('bundles nothing again after an edit of a stylesheet, but when there is none any more', async () => {
    const site = createDiskSite({ 'templates/document.tsx': "import './own.css'\nexport default () => null", 'templates/own.css': 'p{}' })
    const { known } = await bundle(site)
    write(site.config.root, { 'templates/own.css': 'b{}' })
    expect((await bundle(site, known)).files).toBeUndefined()
    site.effects.disk.rmSync(join(site.config.root, 'templates/own.css'), { force: true })
    expect(describeAll(await diagnosticsOf(() => bundle(site, known)))[0]).toContain('Could not resolve "./own.css"')
  })

  it('loads React meanwhile, where a widget needs it', async () => {
    const modulesOf = ({ config }: DiskSite) => {
      const folder = join(config.root, '.cache/lanai/bundles')
      return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('react-')) : []
    }
    const [plain, islands, preact] = [createDiskSite(), copySite('islands'), copySite('islands', { runtime: 'preact' })]
    await Promise.all([bundle(plain), bundle(islands), bundle(preact)])
    expect([plain, islands, preact].map((site) => modulesOf(site).length)).toEqual([0, 1, 0])
  })
})
