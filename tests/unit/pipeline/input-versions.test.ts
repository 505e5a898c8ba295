import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { list } from '../../../cli/content/collections.ts'
import type { Config } from '../../../cli/config/config.ts'
import type { Disk } from '../../../cli/disk.ts'
import { createVersionOf, moduleVersions } from '../../../cli/pipeline/input-versions.ts'
import type { PreparedSite } from '../../../cli/pipeline/prepare.ts'
import type { RenderConfig } from '../../../cli/render/render-config.ts'
import {
  createConfig,
  createContent,
  createDisk,
  createEffects,
  createPreparedSite,
  createRedirects,
  createRenderConfig,
  createTestSession,
} from '../memory-site.ts'

const tools = (title: string) =>
  createContent(
    { 'tools.yaml': `- { slug: a, title: ${title} }\n` },
    { tools: list('tools.yaml', z.strictObject({ slug: z.string(), title: z.string() })) },
  )
const content = await tools('A')
const picture = { id: 'home/hero', width: 12, height: 8, variants: [], wideVariants: [] }

let disk: Disk
beforeEach(() => {
  disk = createDisk({ 'a.tsx': 'a', 'b.tsx': 'b', 'a.css': 'a' })
})

interface Changes {
  site?: Partial<PreparedSite>
  render?: Partial<RenderConfig>
  config?: Partial<Config>
  env?: Record<string, string | undefined>
}

function open({ site = {}, render = {}, config = {}, env = {} }: Changes = {}) {
  const session = createTestSession(createConfig(), createEffects({ disk }), { env })
  const prepared = createPreparedSite({
    content,
    graph: { 'a.tsx': ['b.tsx', 'a.css', 'a.tsx'], 'b.tsx': ['b.tsx'] },
    render: createRenderConfig({ pictures: { 'home/hero': picture }, widgets: { 'widgets/a/widget.tsx': ['/assets/a.js'] }, ...render }, [
      '/',
      '/about',
    ]),
    ...site,
  })
  return createVersionOf(prepared, createConfig(config), session)
}

describe('createVersionOf(site, config, session)', () => {
  const INPUTS = [
    '/settings',
    '/code/a.tsx',
    '/code/b.tsx',
    '/picture/home/hero',
    '/widget/widgets/a/widget.tsx',
    '/page//',
    '/page//about',
    '/page//none',
    '/env/X',
    '/day',
    'tools',
    'tools/a',
    'tools/b',
  ]
  /** The inputs with other versions after a change. */
  const changedBy = async (changes: Changes | (() => Changes | Promise<Changes> | void)) => {
    const before = INPUTS.map(open())
    const after = INPUTS.map(open(typeof changes === 'function' ? ((await changes()) ?? {}) : changes))
    return INPUTS.filter((_input, index) => before[index] !== after[index])
  }

  it('returns the same versions for the same site', async () => expect(await changedBy({})).toEqual([]))

  it.each<[string, Changes | (() => Changes | Promise<Changes> | void), string[]]>([
    ['a module', () => disk.writeFileSync('/site/a.tsx', 'other'), ['/code/a.tsx']],
    ['a module that others import', () => disk.writeFileSync('/site/b.tsx', 'other'), ['/code/a.tsx', '/code/b.tsx']],
    ['a stylesheet, whose URL is what pages contain', () => disk.writeFileSync('/site/a.css', 'other'), []],
    ['the URL of a stylesheet', { render: { stylesheets: { 'a.tsx': ['/assets/a.css'] } } }, ['/code/a.tsx']],
    ['another module', { site: { graph: { 'a.tsx': ['a.tsx'], 'b.tsx': ['b.tsx'] } } }, ['/code/a.tsx']],
    ['a module that may read anything', { site: { volatile: ['b.tsx'] } }, ['/code/a.tsx', '/code/b.tsx']],
    ['a drawing', { render: { pictures: { 'home/hero': { ...picture, width: 13 } } } }, ['/picture/home/hero']],
    ['a drawing less', { render: { pictures: {} } }, ['/picture/home/hero']],
    ['the scripts of a widget', { render: { widgets: { 'widgets/a/widget.tsx': ['/assets/b.js'] } } }, ['/widget/widgets/a/widget.tsx']],
    [
      'a page more',
      { render: { links: { urls: 'directory', paths: ['/', '/about', '/none'], redirects: {}, externalPaths: [], files: [] } } },
      ['/page//none'],
    ],
    [
      'a page less',
      { render: { links: { urls: 'directory', paths: ['/'], redirects: {}, externalPaths: [], files: [] } } },
      ['/page//about'],
    ],
    ['a variable', { env: { X: '1' } }, ['/env/X']],
    ['a variable that is empty', { env: { X: '' } }, ['/env/X']],
    ['the day', { render: { buildDay: '2025-10-15' } }, ['/day']],
    ['an entry', async () => ({ site: { content: await tools('B') } }), ['tools', 'tools/a']],
    ['a setting', { config: { redirects: createRedirects({ '/old': '/' }) } }, ['/settings']],
    ['the policy of all pages', { render: { csp: { 'img-src': ['https://img.example'] } } }, ['/settings']],
    ['a variable that a module read when it was loaded', { site: { reads: ['/env/X'] }, env: { X: '1' } }, ['/settings', '/env/X']],
  ])('changes with %s', async (_what, changes, expected) => expect(await changedBy(changes)).toEqual(expected))

  it('is another one in each build for what is different in each build', () => {
    expect(open()('/volatile')).not.toBe(open()('/volatile'))
    const versionOf = open()
    expect(versionOf('/volatile')).toBe(versionOf('/volatile'))
    expect(open({ site: { reads: ['/volatile'] } })('/settings')).not.toBe(open({ site: { reads: ['/volatile'] } })('/settings'))
  })

  it('keeps a variable that is not set apart from every value', () => {
    const versions = [undefined, '', 'absent', 'undefined', 'null'].map((value) => open({ env: { X: value } })('/env/X'))
    expect(new Set(versions).size).toBe(versions.length)
  })

  it('refuses a name that is no input', () => expect(() => open()('/none/x')).toThrow('/none/x is no input'))
})

describe('moduleVersions(entry, site, session)', () => {
  const session = () => createTestSession(createConfig(), createEffects({ disk }))
  it('lists the modules of an entry with their versions, without stylesheets', () => {
    const graph = { 'a.tsx': ['b.tsx', 'a.css', 'a.tsx'] }
    const versions = moduleVersions('a.tsx', { graph, volatile: [], packages: { inputs: [], importers: [] } }, session())
    expect(versions.map(([file]) => file)).toEqual(['b.tsx', 'a.tsx'])
    expect(new Set(versions.map(([, version]) => version)).size).toBe(2)
    expect(moduleVersions('none.tsx', { graph, volatile: [], packages: { inputs: [], importers: [] } }, session())).toEqual([])
  })
})
