import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Config } from '../../../../cli/config/config.ts'
import {
  createSitemapOutput,
  createSitemaps,
  createSitemapUrl,
  robotsFile,
  SITEMAP_LIMITS,
  sitemapName,
} from '../../../../cli/output/outputs/sitemap.ts'
import {
  bytesOf,
  createConfig,
  createRenderConfig,
  createRendered,
  describe as describeAll,
  ORIGIN,
  readFiles,
  runOutput,
} from '../../memory-site.ts'

const hint = { priority: 0.5, changefreq: 'monthly' } as const
const urlsOf = (bytes: string | Uint8Array) => [...String(bytes).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
const addUrl = (
  sitemaps: ReturnType<typeof createSitemaps>,
  url: string,
  about: Parameters<typeof createSitemapUrl>[0],
  lastmod?: string,
) => sitemaps.add(url, createSitemapUrl(about, url), lastmod)
const addMany = (sitemaps: ReturnType<typeof createSitemaps>, count: number, file?: string) => {
  for (let number = 1; number <= count; number++) addUrl(sitemaps, `${ORIGIN}/${number}/`, { ...hint, file }, '2025-10-14')
}

describe('createSitemaps(limits)', () => {
  it('writes an entry with its day, frequency and priority', () => {
    const sitemaps = createSitemaps(SITEMAP_LIMITS)
    addUrl(sitemaps, `${ORIGIN}/?a=1&b=2`, { priority: 1, changefreq: 'weekly' }, '2025-10-14')
    const [{ path, bytes } = { path: '', bytes: '' }] = sitemaps.files()
    expect(path).toBe('sitemap.xml')
    expect(bytes).toContain(
      `<url><loc>${ORIGIN}/?a=1&amp;b=2</loc><lastmod>2025-10-14</lastmod><changefreq>weekly</changefreq><priority>1.0</priority></url>`,
    )
  })

  it('leaves the day out where it is not known', () => {
    const sitemaps = createSitemaps(SITEMAP_LIMITS)
    addUrl(sitemaps, `${ORIGIN}/`, hint)
    expect(sitemaps.files()[0]?.bytes).toContain(`<url><loc>${ORIGIN}/</loc><changefreq>monthly</changefreq><priority>0.5</priority></url>`)
  })

  it('begins another file before the limit of URLs is passed', () => {
    const sitemaps = createSitemaps({ urls: 2, bytes: 1_000_000 })
    addMany(sitemaps, 5, 'cities')
    expect(sitemaps.files().map((file) => [file.path, urlsOf(bytesOf(file)).length])).toEqual([
      ['sitemap-cities-2.xml', 2],
      ['sitemap-cities-3.xml', 1],
      ['sitemap-cities.xml', 2],
    ])
  })

  it('writes no empty file where the last one is exactly full', () => {
    const sitemaps = createSitemaps({ urls: 2, bytes: 1_000_000 })
    addMany(sitemaps, 4)
    expect(sitemaps.files().map(({ path }) => path)).toEqual(['sitemap-2.xml', 'sitemap.xml'])
  })

  it('keeps every URL, in order, within the limits', () => {
    const partOf = (path: string) => Number(/-(\d+)\.xml$/.exec(path)?.[1] ?? 1)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 700, max: 2_000 }),
        (count, urls, bytes) => {
          const sitemaps = createSitemaps({ urls, bytes })
          addMany(sitemaps, count)
          const files = sitemaps.files().sort((a, b) => partOf(a.path) - partOf(b.path))
          expect(files.map(({ path }) => partOf(path))).toEqual(files.map((_, index) => index + 1))
          for (const file of files) {
            expect(Buffer.byteLength(bytesOf(file))).toBeLessThanOrEqual(bytes)
            expect(urlsOf(bytesOf(file)).length).toBeLessThanOrEqual(urls)
          }
          expect(files.flatMap((file) => urlsOf(bytesOf(file)))).toEqual(
            Array.from({ length: count }, (_, index) => `${ORIGIN}/${index + 1}/`),
          )
        },
      ),
    )
  })

  it('keeps collections apart', () => {
    const sitemaps = createSitemaps(SITEMAP_LIMITS)
    addMany(sitemaps, 1)
    addMany(sitemaps, 2, 'industries')
    expect(sitemaps.files().map((file) => [file.path, urlsOf(bytesOf(file)).length])).toEqual([
      ['sitemap-industries.xml', 2],
      ['sitemap.xml', 1],
    ])
  })
})

describe('createSitemapOutput(config, render)', () => {
  const tour = {
    title: 'A & B',
    description: 'Both',
    file: '/media/tour.mp4',
    thumbnail: 'tools/tour',
    published: '2025-10-14',
    seconds: 6.4,
  }
  const collectVideo = (changes: object) => {
    const variants = [400, 1200].map((width) => ({ format: 'webp' as const, width, file: `assets/tour-${width}.webp` }))
    const pictures = { 'tools/tour': { id: 'tools/tour', width: 12, height: 8, variants, wideVariants: [] } }
    const output = createSitemapOutput(createConfig(), createRenderConfig({ pictures: pictures as never }))
    const meta = { sitemap: { ...hint, file: 'tours', videos: [{ ...tour, ...changes }] } }
    const page = createRendered('/tour', { meta, pictures: [{ id: 'tools/tour', isWide: false }] })
    const { found, files } = runOutput(output, [createRendered('/'), page], { lastDay: () => '2025-10-14' })
    return { faults: found, files: () => readFiles(files()) }
  }

  it('describes the videos of a page', async () => {
    const { faults, files } = collectVideo({})
    expect(faults).toEqual([])
    const { 'sitemap-tours.xml': tours, 'sitemap.xml': others } = await files()
    expect(tours).toContain('xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"')
    expect(tours).toContain(
      `<url><loc>${ORIGIN}/tour/</loc><lastmod>2025-10-14</lastmod><changefreq>monthly</changefreq><priority>0.5</priority><video:video>` +
        `<video:thumbnail_loc>${ORIGIN}/assets/tour-1200.webp</video:thumbnail_loc><video:title>A &amp; B</video:title>` +
        `<video:description>Both</video:description><video:content_loc>${ORIGIN}/media/tour.mp4</video:content_loc>` +
        `<video:duration>6</video:duration><video:publication_date>2025-10-14</video:publication_date></video:video></url>`,
    )
    expect(others).not.toContain('video')
  })

  it('takes a file or an absolute URL as thumbnail', async () => {
    expect((await collectVideo({ thumbnail: '/media/a.jpg' }).files())['sitemap-tours.xml']).toContain(`>${ORIGIN}/media/a.jpg<`)
    expect((await collectVideo({ thumbnail: 'https://a.example/b.jpg' }).files())['sitemap-tours.xml']).toContain(
      '>https://a.example/b.jpg<',
    )
  })

  it('refuses a thumbnail that the page does not show, and a wrong date', () => {
    expect(describeAll(collectVideo({ thumbnail: 'tools/other', published: 'May' }).faults)).toEqual([
      expect.stringContaining('the thumbnail "tools/other" of the video "A & B" is no picture of this page [meta]'),
      expect.stringContaining('the video "A & B" has the date "May" [meta]'),
    ])
  })

  const collect = async (
    pages: Parameters<typeof createRendered>[],
    lastDay: (page: { path: string }) => string | undefined = () => undefined,
    limits = SITEMAP_LIMITS,
    changes: Partial<Config> = {},
  ) => {
    const rendered = pages.map((page) => createRendered(...page))
    const { found, files } = runOutput(createSitemapOutput(createConfig(changes), createRenderConfig(), limits), rendered, { lastDay })
    expect(found).toEqual([])
    return readFiles(files())
  }
  const city = { meta: { sitemap: { ...hint, file: 'cities' } } }

  it('lists the canonical address of every indexed page', async () => {
    const files = await collect([['/'], ['/tools']])
    expect(urlsOf(files['sitemap.xml'] ?? '')).toEqual([`${ORIGIN}/`, `${ORIGIN}/tools/`])
  })

  it('leaves out noindex pages and aliases', async () => {
    const files = await collect([['/'], ['/hidden', { indexable: false }], ['/pricing', { canonicalPath: '/' }]])
    expect(urlsOf(files['sitemap.xml'] ?? '')).toEqual([`${ORIGIN}/`])
  })

  it('names every sitemap in robots.txt, and allows every crawler', async () => {
    const files = await collect([['/'], ['/tools'], ['/seo/tampa', city]], () => undefined, { urls: 1, bytes: 1_000_000 })
    expect(Object.keys(files)).toEqual(['sitemap-2.xml', 'sitemap-cities.xml', 'sitemap.xml', 'robots.txt'])
    expect(files['robots.txt']).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap-2.xml\nSitemap: ${ORIGIN}/sitemap-cities.xml\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    )
  })

  it('has the day of the last change of each page, or that of the build where a sitemap asks for it', async () => {
    const pages: Parameters<typeof createRendered>[] = [['/'], ['/seo/tampa', city], ['/seo/miami', city]]
    const lastDay = ({ path }: { path: string }) => (path === '/seo/miami' ? undefined : `day of ${path}`)
    const files = await collect(pages, lastDay, SITEMAP_LIMITS, { lastmod: { sitemap: 'build' } })
    expect(files['sitemap.xml']).toContain('<lastmod>2025-10-14</lastmod>')
    expect(files['sitemap-cities.xml']).toContain('<lastmod>day of /seo/tampa</lastmod>')
    expect(files['sitemap-cities.xml']?.match(/<lastmod>/g)).toHaveLength(1)
  })

  it('writes robots.txt for a site without indexed pages too', async () => {
    expect(await collect([['/', { indexable: false }]])).toEqual({ 'robots.txt': 'User-agent: *\nAllow: /\n\n' })
  })
})

const textOf = (...args: Parameters<typeof robotsFile>) => robotsFile(...args).bytes

describe('robotsFile(settings, sitemaps)', () => {
  it('allows every crawler and names the sitemaps', () => {
    expect(textOf({ staging: false }, ['https://a.example/sitemap.xml'])).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://a.example/sitemap.xml\n',
    )
  })

  it('adds what the site adds, in the group of all crawlers or in groups of its own', () => {
    const robots = 'Disallow: /search\n\nUser-agent: GPTBot\nDisallow: /\n'
    expect(textOf({ staging: false, robots }, [])).toBe('User-agent: *\nAllow: /\nDisallow: /search\n\nUser-agent: GPTBot\nDisallow: /\n\n')
  })

  it('refuses every crawler on a staging build', () => {
    expect(textOf({ staging: true, robots: 'Allow: /a' }, ['https://a.example/sitemap.xml'])).toBe('User-agent: *\nDisallow: /\n\n')
  })
})

describe('sitemapName(hint)', () => {
  it.each([
    [undefined, 'sitemap'],
    ['', 'sitemap'],
    ['cities', 'sitemap-cities'],
  ])('of the file %j is %s', (file, name) => expect(sitemapName({ file })).toBe(name))
})
