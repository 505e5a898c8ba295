import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLastDay } from '../../../../cli/output/outputs/last-day.ts'
import { createOutputs } from '../../../../cli/output/outputs/outputs.ts'
import type { Config } from '../../../../cli/config/config.ts'
import { file, list } from '../../../../cli/content/collections.ts'
import type { History } from '../../../../cli/history/history.ts'
import type { PreparedSite } from '../../../../cli/build/prepare.ts'
import {
  createConfig,
  createContent,
  createEffects,
  createPreparedSite,
  createRendered,
  createSiteCode,
  readFiles,
  runOutput,
} from '../../memory-site.ts'

const content = await createContent(
  { 'site.yaml': 'name: Palms\n', 'tools.yaml': '- slug: robo\n' },
  { site: file('site.yaml', z.strictObject({ name: z.string() })), tools: list('tools.yaml', z.strictObject({ slug: z.string() })) },
)

/** A history that knows the files of a page and nothing else. */
const history = (days: Record<string, string>): History => ({
  lastDay: (files) =>
    files.every((name) => name in days)
      ? files
          .map((name) => days[name]!)
          .sort()
          .at(-1)
      : undefined,
})

function createSite(changes: Partial<PreparedSite> = {}): PreparedSite {
  return createPreparedSite({
    graph: {
      'templates/routes/tools.tsx': ['templates/document.tsx', 'templates/routes/tools.tsx', 'templates/routes/tools.css'],
      'templates/art/home/hero.tsx': ['templates/art/kit/sky.tsx', 'templates/art/home/hero.tsx'],
    },
    content,
    ...changes,
  })
}

function create(site: PreparedSite, changes: Partial<Config> = {}) {
  return createOutputs(site, createConfig(changes), createEffects())
}

describe('createOutputs(site, config)', () => {
  const social = { default: () => null as never, art: () => '' }
  const feeds = { articles: { title: 'Articles', author: 'Palms', path: '/blog', formats: ['atom' as const] } }

  it.each<[string, Partial<Config>, PreparedSite['code']['social'], string[]]>([
    ['a plain site', {}, undefined, ['sitemaps', 'headers', 'redirects']],
    [
      'a site with search, feeds and social images',
      { search: true, feeds },
      social,
      ['sitemaps', 'search', 'feeds', 'social', 'headers', 'redirects'],
    ],
    ['`dev`, where social images would take too long', { search: true, dev: true }, social, ['sitemaps', 'search', 'headers', 'redirects']],
  ])('has the outputs of %s', async (_what, changes, module, names) => {
    const outputs = await create(createSite({ code: createSiteCode({ social: module }) }), changes)
    expect(outputs.map(({ name }) => name)).toEqual(names)
  })
})

describe('the dates of a sitemap', () => {
  const page = createRendered('/tools', { reads: ['site', 'tools/robo'], pictures: [{ id: 'home/hero', isWide: false }] })
  const days = {
    'templates/document.tsx': '2025-01-01',
    'templates/routes/tools.tsx': '2025-01-02',
    'content/site.yaml': '2025-01-05',
    'content/tools.yaml': '2025-01-03',
    'templates/art/home/hero.tsx': '2025-01-04',
    'templates/art/kit/sky.tsx': '2025-01-01',
  }
  const lastmod = async (site: PreparedSite, changes: Partial<Config> = {}, rendered = page) => {
    const [sitemaps] = await create(site, changes)
    const { files } = runOutput(sitemaps!, [rendered], { lastDay: createLastDay(site) })
    const { 'sitemap.xml': main = '', ...rest } = await readFiles(files())
    return /<lastmod>([^<]*)/.exec(main || Object.values(rest).join(''))?.[1]
  }

  it('are those of the last change of templates, content and drawings, without stylesheets', async () => {
    expect(await lastmod(createSite({ history: history(days) }))).toBe('2025-01-05')
    expect(await lastmod(createSite({ history: history({ ...days, 'templates/art/home/hero.tsx': '2025-02-01' }) }))).toBe('2025-02-01')
    expect(await lastmod(createSite({ history: history({ ...days, 'templates/art/kit/sky.tsx': '2025-03-01' }) }))).toBe('2025-03-01')
  })

  it('are those of the files of which fields were read', async () => {
    const site = createSite({ history: history(days) })
    const dayOf = (...reads: string[]) => lastmod(site, {}, createRendered('/tools', { reads }))
    expect(await dayOf('site:brand/')).toBe('2025-01-05')
    expect(await dayOf('tools:title/robo')).toBe('2025-01-03')
    expect(await dayOf('tools:')).toBe('2025-01-03')
    expect(await dayOf('tools:title', 'site:/')).toBe('2025-01-05')
    expect(await dayOf('events:name/today')).toBeUndefined()
    expect(await dayOf('/config/feeds', '/source/content\n./a.md', 'tools:')).toBe('2025-01-03')
    expect(await dayOf('/env/CITY', 'tools:')).toBeUndefined()
  })

  it('are absent for a page that shows content without a file, such as that of a loader', async () => {
    const loaded = createRendered('/tools', { ...page, reads: [...page.reads, 'events/today'] })
    expect(await lastmod(createSite({ history: history(days) }), {}, loaded)).toBeUndefined()
  })

  it('are absent where one of the files has no date, and without a history', async () => {
    const { 'content/tools.yaml': _tools, ...others } = days
    expect(await lastmod(createSite({ history: history(others) }))).toBeUndefined()
    expect(await lastmod(createSite())).toBeUndefined()
  })

  it('are the day of the build in the sitemaps that ask for it, and only there', async () => {
    const site = createSite({ history: history(days) })
    expect(await lastmod(site, { lastmod: { sitemap: 'build' } })).toBe('2025-10-14')
    const other = createRendered('/tools', { ...page, meta: { sitemap: { file: 'tools', priority: 1, changefreq: 'daily' } } })
    expect(await lastmod(site, { lastmod: { sitemap: 'build' } }, other)).toBe('2025-01-05')
    expect(await lastmod(site, { lastmod: { 'sitemap-tools': 'build' } }, other)).toBe('2025-10-14')
  })
})
