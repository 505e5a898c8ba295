import { describe, expect, it } from 'vitest'
import { createSitemaps, robotsFile } from '../../cli/emit/sitemap.ts'

const hint = { priority: 0.5, changefreq: 'monthly' } as const
const urlsOf = (bytes: string | Uint8Array) => [...String(bytes).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
const addMany = (sitemaps: ReturnType<typeof createSitemaps>, count: number, file?: string) => {
  for (let number = 1; number <= count; number++) sitemaps.add(`https://site.example/${number}/`, { ...hint, file })
}

describe('createSitemaps(lastmod, limits)', () => {
  it('writes an entry with its day, frequency and priority', () => {
    const sitemaps = createSitemaps('2025-10-14')
    sitemaps.add('https://site.example/?a=1&b=2', { priority: 1, changefreq: 'weekly' })
    const [{ path, bytes } = { path: '', bytes: '' }] = sitemaps.files()
    expect(path).toBe('sitemap.xml')
    expect(bytes).toContain(
      '<url><loc>https://site.example/?a=1&amp;b=2</loc><lastmod>2025-10-14</lastmod><changefreq>weekly</changefreq><priority>1.0</priority></url>',
    )
  })

  it('begins another file before the limit of URLs is passed', () => {
    const sitemaps = createSitemaps('2025-10-14', { urls: 2, bytes: 1_000_000 })
    addMany(sitemaps, 5, 'cities')
    expect(sitemaps.files().map(({ path, bytes }) => [path, urlsOf(bytes).length])).toEqual([
      ['sitemap-cities-2.xml', 2],
      ['sitemap-cities-3.xml', 1],
      ['sitemap-cities.xml', 2],
    ])
  })

  it('begins another file before the limit of bytes is passed', () => {
    const limits = { urls: 50_000, bytes: 1_000 }
    const sitemaps = createSitemaps('2025-10-14', limits)
    addMany(sitemaps, 40)
    const files = sitemaps.files()
    expect(files.length).toBeGreaterThan(1)
    for (const { bytes } of files) expect(Buffer.byteLength(bytes)).toBeLessThanOrEqual(limits.bytes)
  })

  it('loses no URL in between and keeps their order', () => {
    const sitemaps = createSitemaps('2025-10-14', { urls: 3, bytes: 700 })
    addMany(sitemaps, 20)
    const partOf = (path: string) => Number(/-(\d+)\.xml$/.exec(path)?.[1] ?? 1)
    const inOrder = sitemaps.files().sort((a, b) => partOf(a.path) - partOf(b.path))
    const urls = inOrder.flatMap(({ bytes }) => urlsOf(bytes))
    expect(urls).toEqual(Array.from({ length: 20 }, (_, index) => `https://site.example/${index + 1}/`))
  })

  it('keeps collections apart', () => {
    const sitemaps = createSitemaps('2025-10-14')
    addMany(sitemaps, 1)
    addMany(sitemaps, 2, 'industries')
    expect(sitemaps.files().map(({ path, bytes }) => [path, urlsOf(bytes).length])).toEqual([
      ['sitemap-industries.xml', 2],
      ['sitemap.xml', 1],
    ])
  })
})

describe('robotsFile(origin, sitemaps)', () => {
  it('allows everybody and names every sitemap', () => {
    const sitemaps = createSitemaps('2025-10-14', { urls: 1, bytes: 1_000_000 })
    addMany(sitemaps, 2)
    expect(robotsFile('https://site.example', sitemaps.files()).bytes).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://site.example/sitemap-2.xml\nSitemap: https://site.example/sitemap.xml\n',
    )
  })
})
