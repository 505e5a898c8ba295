import { describe, expect, it, vi } from 'vitest'
import { createSystemSite } from './build-on.ts'

// Whole builds on disks with the rules of macOS. The bundler alone is replaced: it reads real files.

vi.mock('../../../cli/bundle/load-site.ts', async () => (await import('./memory-bundler.ts')).loadSite)
vi.mock('../../../cli/bundle/server-bundle.ts', async () => (await import('./memory-bundler.ts')).serverBundle)
vi.mock('../../../cli/bundle/styles.ts', async () => (await import('./memory-bundler.ts')).styles)

const DECOMPOSED = 'plan-du-trajet-a\u0300-pied.pdf'

describe.each(['apfs', 'hfs'] as const)('%s', (system) => {
  it('builds again what has changed, and keeps what no build wrote', async () => {
    const site = createSystemSite(system, { [`content/media/${DECOMPOSED}`]: 'walk' })
    const out = `${site.root}/dist`
    expect((await site.build()).rendered).toEqual(['/', '/tours/città', '/tours/lagoon'])
    site.disk.writeFileSync(`${out}/Überblick.txt`, 'mine')
    for (const name of ['Reef', 'Atoll', 'Bay']) {
      site.disk.writeFileSync(`${site.root}/content/tours/Città.yaml`, `name: ${name}\nslug: città\n`)
      site.disk.writeFileSync(`${site.root}/content/tours/${name}.yaml`, `name: ${name}\n`)
      expect(await site.build()).toMatchObject({ rendered: [`/tours/${name}`, '/tours/città'], warnings: [] })
      const files = Object.fromEntries(Object.entries(site.read(out)!).map(([path, text]) => [path.normalize('NFC'), text]))
      expect(files['tours/città/index.html']).toContain(`<title>${name}</title>`)
      expect(files['Überblick.txt']).toBe('mine')
    }
  })

  it('knows its files by the output folder alone, after the cache was deleted', async () => {
    const site = createSystemSite(system)
    await site.build()
    site.disk.rmSync(`${site.root}/.cache`, { recursive: true })
    site.disk.unlinkSync(`${site.root}/content/tours/Città.yaml`)
    await site.build()
    expect(Object.keys(site.read(`${site.root}/dist`)!).filter((path) => path.startsWith('tours'))).toEqual(['tours/lagoon/index.html'])
  })

  it('follows a page whose name changes in case alone', async () => {
    const site = createSystemSite(system)
    await site.build()
    site.disk.renameSync(`${site.root}/content/tours/lagoon.yaml`, `${site.root}/content/tours/Lagoon.yaml`)
    expect((await site.build()).rendered).toEqual(['/tours/Lagoon'])
    expect(Object.keys(site.read(`${site.root}/dist`)!)).toContain('tours/Lagoon/index.html')
  })

  it.each([
    [
      'pages',
      { 'content/tours/other.yaml': 'name: Other\nslug: Lagoon\n' },
      'templates/routes/tours/[slug].tsx two sources write the same file',
    ],
    [
      'copied files',
      { 'templates/static/Media/MAP.pdf': 'another' },
      'content/media/map.pdf two sources write the same file "media/map.pdf": templates/static/Media/MAP.pdf and content/media/map.pdf',
    ],
    [
      'folders',
      { 'templates/static/Tours/list.txt': 'all' },
      'templates/routes/tours/[slug].tsx this disk takes "Tours" and "tours" for one folder',
    ],
  ])('refuses %s that differ only in case', async (_what, files, message) => {
    const site = createSystemSite(system, files as Record<string, string>)
    expect(await site.fail()).toEqual([expect.stringContaining(message)])
    expect(site.read(`${site.root}/dist`)).toBeUndefined()
  })

  it('refuses two files whose names differ only in the form of letters', async () => {
    const site = createSystemSite(system, { 'templates/static/media/cafe\u0301.txt': 'one', 'content/media/café.txt': 'two' })
    expect(await site.fail()).toEqual([expect.stringMatching(/^content\/media\/caf.+ two sources write the same file "media\/café\.txt"/)])
  })
})

it('copies decomposed names to the addresses that links have', async () => {
  const site = createSystemSite('apfs', { [`content/media/${DECOMPOSED}`]: 'walk' })
  await site.build()
  expect(site.read(`${site.root}/dist`)).toHaveProperty([`media/${DECOMPOSED.normalize('NFC')}`], 'walk')
})
