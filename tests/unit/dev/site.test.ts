import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Config } from '../../../cli/config/config.ts'
import { loadDevSite } from '../../../cli/dev/site.ts'
import { fail, warningDiagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import type { Effects } from '../../../cli/pipeline/effects.ts'
import type { OutputFile } from '../../../cli/output/output-file.ts'
import { requireManifest } from '../../../cli/output/manifest.ts'
import { temporaryFolder, write } from '../output/fixture.ts'

// The pipeline has tests of its own; here it is a page that shows what it was built with.
vi.mock('../../../cli/build.ts', () => ({
  async *buildSite(config: Config, { cache, git, threads, warn }: Effects): AsyncGenerator<OutputFile> {
    if (fs.existsSync(join(config.root, 'templates/broken'))) fail('render', 'it is broken')
    warn([warningDiagnostic('history', 'no history')])
    const bytes = await cache.bytes('pages', config.urls, () => Promise.resolve(Buffer.from(config.urls)))
    yield { path: 'index.html', bytes }
    yield { path: 'with.json', bytes: JSON.stringify({ dev: config.dev, drafts: config.drafts, threads, git: await git([], '') }) }
  },
}))

const effects = { env: {}, now: () => 0, disk: fs, threads: 3, git: () => Promise.resolve('a commit') }

function createSite(): string {
  const root = temporaryFolder()
  write(root, { 'templates/routes/index.tsx': '', 'content/build.yaml': 'origin: https://site.example\n' })
  return root
}

describe('loadDevSite(flags, effects)', () => {
  it('builds with drafts into the cache of the site, and returns warnings', async () => {
    const root = createSite()
    const site = loadDevSite({ root }, effects)
    expect(site).toMatchObject({
      root,
      out: join(root, '.cache/lanai/dev'),
      folders: ['templates', 'widgets', 'content'].map((name) => join(root, name)),
    })
    for (let build = 0; build < 2; build++) expect(await site.build()).toMatchObject([{ code: 'history', severity: 'warning' }])
    expect(requireManifest(site.out, fs)).toMatchObject({
      drafts: true,
      urls: 'directory',
      origin: 'https://site.example',
      externalPaths: [],
    })
    expect(JSON.parse(fs.readFileSync(join(site.out, 'with.json'), 'utf8'))).toEqual({
      dev: true,
      drafts: true,
      threads: 3,
      git: 'a commit',
    })
    expect(fs.readdirSync(join(root, '.cache/lanai')).sort()).toEqual(['dev', 'pages'])
    expect(fs.existsSync(join(root, 'dist'))).toBe(false)
  })

  it('reads the settings again for each build, and keeps the last good site', async () => {
    const root = createSite()
    const site = loadDevSite({ root }, effects)
    const page = () => fs.readFileSync(join(site.out, 'index.html'), 'utf8')
    await site.build()
    expect([site.urls(), page()]).toEqual(['directory', 'directory'])
    write(root, { 'content/build.yaml': 'origin: https://site.example\nurls: clean\n' })
    await site.build()
    expect([site.urls(), page()]).toEqual(['clean', 'clean'])
    write(root, { 'content/build.yaml': 'origin: https://site.example\nurls: neither\n' })
    await expect(site.build()).rejects.toMatchObject({ name: 'DiagnosticError' })
    write(root, { 'content/build.yaml': 'origin: https://site.example\n', 'templates/broken': '' })
    await expect(site.build()).rejects.toThrow('it is broken')
    expect([site.urls(), page()]).toEqual(['clean', 'clean'])
  })

  it('builds into another folder where one is named, from another content folder', () => {
    const root = createSite()
    const content = join(temporaryFolder(), 'content')
    fs.renameSync(join(root, 'content'), content)
    const out = join(root, 'elsewhere')
    expect(loadDevSite({ root, out, content }, effects)).toMatchObject({
      out,
      folders: [join(root, 'templates'), join(root, 'widgets'), content],
    })
  })

  it('throws when the settings are wrong at the start', () => {
    const root = createSite()
    write(root, { 'content/build.yaml': 'origin: nonsense\n' })
    expect(() => loadDevSite({ root }, effects)).toThrow(expect.objectContaining({ name: 'DiagnosticError' }) as Error)
  })

  it('compiles the client', async () => {
    expect(await loadDevSite({ root: createSite() }, effects).readClient()).toContain('EventSource("/__lanai/events")')
  })
})
