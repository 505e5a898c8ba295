import { dirname, join, parse } from 'node:path/win32'
import { describe, expect, it, vi } from 'vitest'
import { createDiskCache } from '../../../cli/cache/disk-cache.ts'
import { warningDiagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import { formatFor } from '../../../cli/formats/format.ts'
import { openRecords } from '../../../cli/report/records.ts'
import { retryRename } from '../../../cli/output/retry-rename.ts'
import { createSystemSite, type SystemSite } from './build-on.ts'

// Whole builds with `node:path` of Windows, on a disk with its rules. The bundler alone is replaced: it reads real files.

const processes = vi.hoisted(() => ({ running: new Set<number>(), signals: new Set<unknown>() }))
vi.mock('node:path', async () => (await import('./windows-path.ts')).path)
vi.mock('fast-glob', async () => (await import('./windows-path.ts')).fastGlob)
vi.mock('node:process', async (original) => ({
  ...(await original<object>()),
  kill(id: number, signal: unknown) {
    processes.signals.add(signal)
    if (!processes.running.has(id)) throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' })
    return true
  },
}))
vi.mock('../../../cli/bundle/load-site.ts', async () => (await import('./memory-bundler.ts')).loadSite)
vi.mock('../../../cli/bundle/server-bundle.ts', async () => (await import('./memory-bundler.ts')).serverBundle)
vi.mock('../../../cli/bundle/styles.ts', async () => (await import('./memory-bundler.ts')).styles)

const edit = ({ disk, root }: SystemSite, name: string) => disk.writeFileSync(join(root, 'content\\tours\\lagoon.yaml'), `name: ${name}\n`)
const title = (site: SystemSite, out = join(site.root, 'dist')) =>
  /<title>(.*?)</.exec(site.read(out)?.['tours/lagoon/index.html'] ?? '')?.[1]
const besides = ({ disk, root }: SystemSite) => (disk.readdirSync(root) as string[]).filter((name) => name.startsWith('.dist'))

describe('paths with drives and backslashes', () => {
  it('make the same site, and builds that reuse what has not changed', async () => {
    const site = createSystemSite('windows')
    const out = join(site.root, 'dist')
    expect((await site.build()).rendered).toEqual(['/', '/tours/città', '/tours/lagoon'])
    const other = createSystemSite('apfs')
    await other.build()
    expect(site.read(out)).toEqual(other.read(`${other.root}/dist`))
    expect(await site.build()).toMatchObject({ rendered: [], warnings: [] })
    for (const name of ['Reef', 'Atoll', 'Lagoon']) {
      edit(site, name)
      expect(await site.build()).toMatchObject({ rendered: ['/tours/lagoon'], warnings: [] })
      expect([title(site), besides(site)]).toEqual([name, []])
    }
    expect(site.read(out)).toEqual(other.read(`${other.root}/dist`))
  })

  it('adds a folder to the site that the last one left', async () => {
    const site = createSystemSite('windows')
    await site.build()
    for (const slug of ['reef', 'atoll', 'bay']) {
      site.disk.writeFileSync(join(site.root, `content\\tours\\${slug}.yaml`), `name: ${slug}\n`)
      expect((await site.build()).rendered).toEqual([`/tours/${slug}`])
    }
    const clean = createSystemSite(
      'windows',
      Object.fromEntries(['reef', 'atoll', 'bay'].map((slug) => [`content/tours/${slug}.yaml`, `name: ${slug}\n`])),
    )
    await clean.build()
    expect(site.read(join(site.root, 'dist'))).toEqual(clean.read(join(clean.root, 'dist')))
  })

  it.each(['D:\\public', 'D:/public', 'C:\\Users\\Zoë\\public\\', '\\\\server\\share\\public'])('write into %s', async (out) => {
    const site = createSystemSite('windows')
    site.disk.mkdirSync(parse(out).root, { recursive: true })
    for (const name of ['One', 'Two', 'Three']) {
      edit(site, name)
      expect((await site.build({ out })).warnings).toEqual([])
      expect(title(site, out)).toBe(name)
    }
  })

  it('are named with forward slashes by errors', async () => {
    const site = createSystemSite('windows', { 'content/tours/lagoon.yaml': 'name:\r\n  - 5\r\n' })
    expect(await site.fail()).toEqual([expect.stringMatching(/^content\/tours\/lagoon\.yaml:2:3 .*\[content-type\]$/)])
    expect(site.printed()).toContain('2 |   - 5')
  })

  it('are named with forward slashes by the records of a build, and to services of CI', async () => {
    const site = createSystemSite('windows')
    const { root, disk } = site
    await site.build()
    edit(site, 'Reef')
    disk.writeFileSync(join(root, 'dist\\robots.txt'), '')
    const cache = createDiskCache(join(root, '.cache\\lanai'), disk, () => {})
    const { outdated } = openRecords({ root, out: join(root, 'dist'), env: {}, cache, disk })
    expect(outdated).toEqual(['content/tours/lagoon.yaml', 'dist/robots.txt'])
    const found = [warningDiagnostic('content-type', 'a message', { location: { file: 'content/tours/lagoon.yaml', line: 2 } })]
    const context = { title: 'lanai build', root, env: { GITHUB_WORKSPACE: dirname(root) }, version: '1.0.0' }
    expect(formatFor('github', found, context)).toContain('file=site/content/tours/lagoon.yaml,line=2')
  })

  it.each(['tours\\*.yaml', 'tours\\lagoon.yaml'])('are refused in a schema: %s', async (pattern) => {
    const site = createSystemSite('windows')
    expect(await site.fail({ pattern })).toEqual(['content/schema.ts the collection "tours" names files with backslashes [route-module]'])
  })

  it('may escape what patterns have a meaning for', async () => {
    const site = createSystemSite('windows', { 'content/tours/(new).yaml': 'name: New\n' })
    expect((await site.build({ pattern: 'tours/\\(new\\).yaml' })).rendered).toContain('/tours/(new)')
  })

  it.each(['content', 'CONTENT', 'Templates\\static'])('protect the sources from an output folder at %s', async (name) => {
    const site = createSystemSite('windows')
    const before = site.read(site.root)
    expect(await site.fail({ out: join(site.root, name) })).toHaveLength(1)
    expect(site.read(site.root)).toEqual(before)
  })
})

describe('names', () => {
  it('may be long: Node writes paths of more than 260 characters', async () => {
    const slug = 'a'.repeat(240)
    const site = createSystemSite('windows', { [`content/tours/${slug}.yaml`]: 'name: Long\n' })
    await site.build()
    expect(site.read(join(site.root, 'dist'))).toHaveProperty([`tours/${slug}/index.html`])
  })

  it('refuses two entries that differ only in case', async () => {
    const site = createSystemSite('windows', { 'content/tours/other.yaml': 'name: Other\nslug: Lagoon\n' })
    const report = await site.fail()
    expect(report).toEqual([expect.stringMatching(/^templates\/routes\/tours\/\[slug\]\.tsx two sources write the same file/)])
  })
})

describe('a file that another program has open', () => {
  const retrying = (site: SystemSite, wait: () => void) => ({ ...site.disk, renameSync: retryRename(site.disk.renameSync, wait) })

  it.each(['one page', 'the folder'])('is waited for, where %s is replaced', async (what) => {
    const site = createSystemSite('windows')
    await site.build()
    const release = site.hold(join(site.root, 'dist\\tours\\lagoon\\index.html'))
    edit(site, 'Reef')
    if (what === 'the folder') site.disk.writeFileSync(join(site.root, 'content\\tours\\bay.yaml'), 'name: Bay\n')
    let waits = 0
    const disk = retrying(site, () => {
      if (++waits === 3) release()
    })
    expect((await site.build({ disk })).warnings).toEqual([])
    expect([title(site), besides(site), waits]).toEqual(['Reef', [], 3])
  })

  it('leaves the previous site, whole, and says why', async () => {
    const site = createSystemSite('windows')
    await site.build()
    const before = site.read(join(site.root, 'dist'))
    const release = site.hold(join(site.root, 'dist\\media\\map.pdf'))
    edit(site, 'Reef')
    site.disk.writeFileSync(join(site.root, 'content\\tours\\bay.yaml'), 'name: Bay\n')
    const disk = retrying(site, () => {})
    expect(await site.fail({ disk })).toEqual([
      'C:\\Users\\Zoë\\site\\dist cannot be written: permission is denied, or another program has it open [output-write]',
    ])
    expect([site.read(join(site.root, 'dist')), besides(site)]).toEqual([before, []])
    release()
    expect((await site.build({ disk })).warnings).toEqual([])
    expect(title(site)).toBe('Reef')
  })

  it.each(['the new site', 'both sites'])('loses nothing where %s cannot be moved after the previous one was', async (what) => {
    const site = createSystemSite('windows')
    const out = join(site.root, 'dist')
    await site.build()
    const before = site.read(out)
    edit(site, 'Reef')
    site.disk.writeFileSync(join(site.root, 'content\\tours\\bay.yaml'), 'name: Bay\n')
    const releases: (() => void)[] = []
    const openFiles = (previous: string) => {
      const [next = ''] = besides(site).filter((name) => /next|update/.test(name))
      releases.push(site.hold(join(site.root, next, 'tours\\bay\\index.html')))
      if (what === 'both sites') releases.push(site.hold(join(previous, 'index.html')))
    }
    const rename = retryRename(
      (from, to) => {
        site.disk.renameSync(from, to)
        if (String(from) === out) openFiles(String(to))
      },
      () => {},
    )
    await site.fail({ disk: { ...site.disk, renameSync: rename } })
    expect(site.read(out)).toEqual(what === 'both sites' ? undefined : before)
    for (const release of releases) release()
    // Also a build that fails restores the previous site.
    expect(await site.fail({ pattern: 'no\\pattern' })).toHaveLength(1)
    expect([site.read(out), besides(site)]).toEqual([before, []])
    await site.build()
    expect([title(site), besides(site)]).toEqual(['Reef', []])
  })

  it('is kept as it is in the cache, with a warning', async () => {
    const site = createSystemSite('windows')
    await site.build()
    const builds = join(site.root, '.cache\\lanai\\builds')
    for (const name of site.disk.readdirSync(builds) as string[]) site.hold(join(builds, name))
    edit(site, 'Reef')
    expect((await site.build({ disk: retrying(site, () => {}) })).warnings).toEqual([
      expect.stringContaining('the cache cannot be written'),
    ])
    edit(site, 'Atoll')
    await site.build()
    expect(title(site)).toBe('Atoll')
  })
})

it('says that a link of the output folder needs rights, and leaves the folder as it was', async () => {
  const site = createSystemSite('windows')
  await site.build()
  site.addLink('..\\elsewhere', join(site.root, 'dist\\mine'))
  site.disk.writeFileSync(join(site.root, 'content\\tours\\bay.yaml'), 'name: Bay\n')
  expect(await site.fail()).toEqual([
    'C:\\Users\\Zoë\\site\\dist\\mine the output folder holds the link "mine", and you may not create links [output-foreign]',
  ])
  expect(site.disk.readdirSync(join(site.root, 'dist'))).toContain('mine')
  expect(besides(site)).toEqual([])
})

it('asks only whether processes run, and sends no signal', async () => {
  processes.running.add(4242)
  const site = createSystemSite('windows')
  for (const id of [4242, 4243]) site.disk.mkdirSync(join(site.root, `.dist-next-${id}`))
  await site.build()
  expect(besides(site)).toEqual(['.dist-next-4242'])
  expect([...processes.signals]).toEqual([0])
})
