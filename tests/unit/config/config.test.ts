import { sep } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { loadConfig, locateSetting, type Flags } from '../../../cli/config/config.ts'
import { locateFolders, requireFolders } from '../../../cli/config/folders.ts'
import { DEFAULT_LIMITS } from '../../../cli/config/settings.ts'
import type { Disk } from '../../../cli/disk.ts'
import { REPLACED } from '../../../cli/replaced.ts'
import { createDisk, describe as describeAll, diagnosticsOf, ROOT } from '../memory-site.ts'

const SITE = { 'templates/routes/index.tsx': '', 'content/build.yaml': 'origin: https://site.example\n' }
const siteWith = (settings: string) => createDisk({ ...SITE, 'content/build.yaml': settings })

interface Options {
  disk?: Disk
  env?: Record<string, string>
  dev?: boolean
}
const load = (flags: Partial<Flags> = {}, { disk = createDisk(SITE), env = {}, dev = false }: Options = {}) =>
  loadConfig({ root: ROOT, ...flags }, { env, now: () => 1_760_400_000_999, disk }, { dev })
const faultsOf = async (flags: Partial<Flags> = {}, options: Options = {}) => describeAll(await diagnosticsOf(() => load(flags, options)))

describe('loadConfig(flags, effects, options)', () => {
  it('fills in every default', () => {
    expect(load()).toMatchObject({
      root: '/site',
      content: '/site/content',
      out: '/site/dist',
      origin: 'https://site.example',
      urls: 'directory',
      drafts: false,
      dev: false,
      limits: DEFAULT_LIMITS,
      enforcesLimits: false,
      buildTime: 1_760_400_000,
      externalPaths: [],
      redirects: {},
      runtime: 'react',
    })
  })

  it('says which rule was meant, and which cannot be set', async () => {
    const disk = siteWith('origin: https://site.example\nrules:\n  chek-title: off\n  render: warn\n  alt: off\n')
    expect((await diagnosticsOf(() => load({}, { disk }))).map(({ hint }) => hint)).toEqual([
      'did you mean check-title?',
      'remove it: no site can be built in spite of such an error',
      'remove it, or correct its spelling: the documentation of lanai lists all keys',
    ])
  })

  it('is plain data, which can be hashed and sent to a worker', () => {
    expect(JSON.parse(JSON.stringify(load()))).toEqual(load())
    expect(structuredClone(load())).toEqual(load())
  })

  it('takes values of YAML files of the content folder', async () => {
    const settings = "origin: 'https://www.{{site.domain}}'\n"
    const files = { ...SITE, 'content/build.yaml': settings, 'content/site.yaml': 'domain: acme.example\n' }
    expect(load({}, { disk: createDisk(files) }).origin).toBe('https://www.acme.example')
    expect(await faultsOf({}, { disk: createDisk({ ...files, 'content/site.yaml': 'domian: acme.example\n' }) })).toEqual([
      'content/build.yaml:1:9 {{site.domain}} names no fact [content-fact]',
    ])
    expect(await faultsOf({}, { disk: siteWith(settings) })).toEqual([
      'content/build.yaml:1:9 {{site.domain}} names no fact [content-fact]',
    ])
  })

  it('names what replaces a setting of an earlier version, at its line', async () => {
    const disk = siteWith('origin: https://site.example\nlocale: en-US\nsearch: true\ncurrency: USD\n')
    expect(await diagnosticsOf(() => load({}, { disk }))).toMatchObject([
      { code: 'content-unknown-key', location: { file: 'content/build.yaml', line: 2 }, hint: REPLACED.settings.locale },
      { code: 'content-unknown-key', location: { file: 'content/build.yaml', line: 4 }, hint: REPLACED.settings.currency },
    ])
    expect(Object.keys(REPLACED.settings).filter((name) => name in load())).toEqual([])
  })

  it('enforces limits only where the site sets them', () => {
    const limits = { title: { min: 1, max: 5 }, description: { min: 2, max: 6 } }
    const disk = siteWith(`origin: https://site.example\nlimits: ${JSON.stringify(limits)}\n`)
    expect(load({}, { disk })).toMatchObject({ limits, enforcesLimits: true })
  })

  it('prefers flags to settings', () => {
    const disk = createDisk({ ...SITE, '/other/build.yaml': 'origin: https://other.example\nurls: clean\n' })
    expect(load({ content: '/other', out: '/built', origin: 'http://localhost:8000', drafts: true }, { disk })).toMatchObject({
      content: '/other',
      out: '/built',
      origin: 'http://localhost:8000',
      drafts: true,
      urls: 'clean',
    })
  })

  it('takes the runtime from the flag, which is React or Preact', async () => {
    const disk = siteWith('origin: https://site.example\nruntime: preact\n')
    expect([load({}, { disk }).runtime, load({ runtime: 'react' }, { disk }).runtime]).toEqual(['preact', 'react'])
    expect(await faultsOf({ runtime: 'vue' })).toEqual([
      'command line: --runtime the runtime must be react or preact, got "vue" [config-flag]',
    ])
  })

  it('includes drafts in `dev`', () => expect(load({}, { dev: true })).toMatchObject({ dev: true, drafts: true }))

  it.each([
    ['https://site.example/', 'https://site.example'],
    ['https://SITE.example:443', 'https://site.example'],
    ['http://127.0.0.1:4321', 'http://127.0.0.1:4321'],
  ])('normalizes the origin %s', (origin, expected) => expect(load({ origin }).origin).toBe(expected))

  it.each([
    ...['site.example', 'ftp://site.example', 'https://site.example/sub', 'https://site.example/?a', 'https://ann@site.example', ''],
    ...['https://a".example', "https://a'.example", 'https://a%22.example', 'https://"', 'https://a;b', 'https://a&b', 'https://a\nb'],
  ])('refuses the origin %j', async (origin) => {
    expect(await faultsOf({ origin })).toEqual([
      `command line: --origin the origin must be scheme and host alone, got ${JSON.stringify(origin)} [config-flag]`,
    ])
  })

  it('reports an origin of the settings at its line', async () => {
    const disk = siteWith('urls: clean\norigin: https://site.example/sub\n')
    expect(await faultsOf({}, { disk })).toEqual([
      'content/build.yaml:2:9 the origin must be scheme and host alone, got "https://site.example/sub" [content-type]',
    ])
  })

  it('reports everything that is wrong with the settings at once', async () => {
    const disk = siteWith('origin: 5\nurls: both\ncolour: red\nredirects: { /a: b, b: /c }\n')
    const found = await faultsOf({}, { disk })
    expect(found.map((text) => text.split(' ')[0])).toEqual(
      expect.arrayContaining(['content/build.yaml:1:9', 'content/build.yaml:2:7', 'content/build.yaml:3:1']),
    )
    expect(found.filter((text) => text.startsWith('content/build.yaml:4:'))).toHaveLength(2)
  })

  it('refuses to keep search engines away from anything but a staging build', async () => {
    const disk = siteWith('origin: https://site.example\nheaders: { /*: { X-Robots-Tag: noindex } }\nrobots: "Disallow: /"\n')
    expect(await faultsOf({}, { disk })).toEqual([
      'content/build.yaml:2:32 the header X-Robots-Tag keeps the site out of search engines [staging]',
      'content/build.yaml:3:9 robots.txt refuses every crawler [staging]',
    ])
    expect(load({ staging: true }, { disk })).toMatchObject({ staging: true })
  })

  it('requires a folder of routes and one of content', async () => {
    expect(await faultsOf({}, { disk: createDisk({ 'content/build.yaml': '' }) })).toEqual([
      '/site there is no folder "templates/routes" [config-flag]',
    ])
    expect(await faultsOf({}, { disk: createDisk({ 'templates/routes/index.tsx': '' }) })).toEqual([
      '/site there is no folder "content" [config-flag]',
    ])
  })

  it('reports every source that a flag names and that is a file or not there', async () => {
    const file = '/site/templates/routes/index.tsx'
    expect(await faultsOf({ content: '/none' })).toEqual(['command line: --content there is no folder "/none" [config-flag]'])
    expect(await faultsOf({ root: file, content: file })).toEqual(
      ['root', 'content'].map((flag) => `command line: --${flag} "${file}" is not a folder [config-flag]`),
    )
    expect(await faultsOf({ root: '/none' })).toEqual(['command line: --root there is no folder "/none" [config-flag]'])
  })

  it('does not ask for the output folder, which is no input of a build', () => {
    const disk = createDisk(SITE)
    const statSync = vi.spyOn(disk, 'statSync')
    const existsSync = vi.spyOn(disk, 'existsSync')
    load({ out: '/out' }, { disk })
    expect([...statSync.mock.calls, ...existsSync.mock.calls].flat()).not.toContain('/out')
  })

  it('requires settings', async () => {
    expect(await faultsOf({}, { disk: createDisk({ 'templates/routes/index.tsx': '', 'content/facts.yaml': '' }) })).toEqual([
      'content/build.yaml the site has no build.yaml [content-missing]',
    ])
  })

  it.each(['/site', '/', '/site/templates', '/site/templates/static', '/site/content/out', '/site/widgets'])(
    'refuses the output folder %s, which would be read as a source or delete one',
    async (out) => {
      expect((await faultsOf({ out }))[0]).toMatch(/^\S+ the output folder and ".+" lie one inside the other \[config-flag\]$/)
    },
  )

  it('accepts an output folder whose name begins like that of a source', () => {
    expect(load({ out: '/site/templates-built' }).out).toBe('/site/templates-built')
  })

  it.each([
    ['0', 0],
    ['1735689600', 1_735_689_600],
    ['253402300799', 253_402_300_799],
    ['', 1_760_400_000],
  ])('with SOURCE_DATE_EPOCH=%j is built at %i', (epoch, time) => {
    expect(load({}, { env: { SOURCE_DATE_EPOCH: epoch } }).buildTime).toBe(time)
  })

  it.each(['now', '-1', '1.5', '253402300800', ' 1'])('refuses SOURCE_DATE_EPOCH=%j', async (epoch) => {
    expect(await faultsOf({}, { env: { SOURCE_DATE_EPOCH: epoch } })).toEqual([
      `environment: SOURCE_DATE_EPOCH SOURCE_DATE_EPOCH must be whole seconds since 1970, got ${JSON.stringify(epoch)} [config-flag]`,
    ])
  })
})

describe('locateSetting(config, disk, path, of)', () => {
  const disk = siteWith('origin: https://site.example\nredirects:\n  /old: /new\n')
  const config = { root: ROOT, content: `${ROOT}/content` }

  it('is the line of a value, or of its key', () => {
    expect(locateSetting(config, disk, ['redirects', '/old'])).toEqual({ file: 'content/build.yaml', line: 3, column: 9 })
    expect(locateSetting(config, disk, ['redirects', '/old'], 'key')).toEqual({ file: 'content/build.yaml', line: 3, column: 3 })
  })

  it('is the nearest parent of what is not there', () => {
    expect(locateSetting(config, disk, ['redirects', '/none'])).toMatchObject({ file: 'content/build.yaml', line: expect.any(Number) })
  })
})

describe('locateFolders(flags, disk)', () => {
  const disk = createDisk(SITE)
  disk.symlinkSync(ROOT, '/link')

  it.skipIf(sep === '\\')('names the root by its real path, and what is below it as well', () => {
    const flags = { root: '/link', content: '/link/content', out: '/link/content/dist' }
    expect(locateFolders(flags, disk)).toEqual({ root: ROOT, content: `${ROOT}/content`, out: `${ROOT}/content/dist` })
    expect(locateFolders({ ...flags, out: '/linked' }, disk).out).toBe('/linked')
  })

  it.skipIf(sep === '\\')('keeps output out of the sources through a link', async () => {
    expect(await faultsOf({ root: '/link', out: '/link/content/dist' }, { disk })).toEqual(
      await faultsOf({ out: `${ROOT}/content/dist` }, { disk }),
    )
    expect(await faultsOf({ root: '/link', out: '/link/content/dist' }, { disk })).toHaveLength(1)
  })
})

describe('requireFolders(flags, disk)', () => {
  const file = '/site/templates/routes/index.tsx'
  const disk = createDisk(SITE)

  it.skipIf(sep === '\\')('refuses paths from where no module can be loaded', async () => {
    const faults = await diagnosticsOf(() => requireFolders({ root: '/a*b', content: '/a/c\\d', out: '/a*b/dist' }, disk))
    expect(describeAll(faults)).toEqual([
      'command line: --root the path /a*b has a *, and no module can be loaded from there [config-flag]',
      'command line: --content the path /a/c\\d has a \\, and no module can be loaded from there [config-flag]',
    ])
  })

  it('reports every flag that names a file', async () => {
    const faults = await diagnosticsOf(() => requireFolders({ root: file, content: file, out: file }, disk))
    expect(describeAll(faults)).toEqual(
      ['root', 'content', 'out'].map((flag) => `command line: --${flag} "${file}" is not a folder [config-flag]`),
    )
  })

  it('accepts an output folder that is not there', () => {
    expect(() => requireFolders({ root: ROOT, out: '/none' }, disk)).not.toThrow()
  })
})
