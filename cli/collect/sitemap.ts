import { createCB } from 'xmlbuilder2'
import type { OutputFile } from '../output/output-file.ts'
import type { SitemapHint } from '../types.ts'
import { robotsFile } from '../emit/robots.ts'
import { isIndexed, type CollectedPage, type Collector } from './collector.ts'

/** Limits of the sitemap protocol (https://www.sitemaps.org/protocol.html): URLs and bytes of one file. */
export const SITEMAP_LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 }

export interface SitemapOptions {
  origin: string
  /** Writes no sitemap, and a robots.txt that refuses every crawler. */
  staging?: boolean
  /** Text added to robots.txt. */
  robots?: string | undefined
  /** The day on which a page last changed, YYYY-MM-DD; undefined where it is not known. */
  lastmod(page: CollectedPage, sitemap: string): string | undefined
  limits?: typeof SITEMAP_LIMITS
}

/** Collects sitemaps of all indexed pages, and robots.txt, which allows every crawler and names every sitemap. */
export function createSitemapCollector({
  origin,
  staging = false,
  robots,
  lastmod,
  limits = SITEMAP_LIMITS,
}: SitemapOptions): Collector<SitemapUrl> {
  const sitemaps = createSitemaps(limits)
  return {
    name: 'sitemaps',
    describe(rendered) {
      const { page, meta } = rendered
      return { value: isIndexed(rendered) && meta.sitemap ? describeUrl(page.canonical, meta.sitemap) : undefined, diagnostics: [] }
    },
    add: (page, url) => sitemaps.add(url, lastmod(page, url.sitemap)),
    async *files() {
      const files = sitemaps.files()
      if (!staging) yield* files
      yield robotsFile(
        { staging, robots },
        files.map(({ path }) => `${origin}/${path}`),
      )
    },
  }
}

/** An entry of a sitemap. */
export interface SitemapUrl {
  readonly sitemap: string
  /** XML of the entry without the day of its last change. */
  readonly xml: string
}

/** @param url absolute */
export function describeUrl(url: string, { priority, changefreq, ...hint }: SitemapHint): SitemapUrl {
  return { sitemap: sitemapName(hint), xml: renderUrl({ loc: url, changefreq, priority: priority.toFixed(1) }) }
}

/** `sitemap-cities` for the collection sitemap `cities`. */
export function sitemapName({ file = '' }: Pick<SitemapHint, 'file'>): string {
  return `sitemap${file && `-${file}`}`
}

interface OpenSitemap {
  name: string
  part: number
  urls: number
  bytes: number
  text: string[]
}

/** Writes sitemaps as pages come by, split below the protocol's limits: `sitemap.xml`, `sitemap-cities.xml`, `sitemap-cities-2.xml`. */
export function createSitemaps(limits: typeof SITEMAP_LIMITS) {
  const open = new Map<string, OpenSitemap>()
  const done: OutputFile[] = []
  const start = (name: string, part: number): OpenSitemap => {
    const sitemap = { name, part, urls: 0, bytes: 200, text: [] }
    open.set(name, sitemap)
    return sitemap
  }
  return {
    /** @param lastmod YYYY-MM-DD */
    add({ sitemap: name, xml }: SitemapUrl, lastmod: string | undefined): void {
      let sitemap = open.get(name) ?? start(name, 1)
      const text = lastmod === undefined ? xml : xml.replace('</loc>', `</loc><lastmod>${lastmod}</lastmod>`)
      const bytes = Buffer.byteLength(text)
      if (sitemap.urls + 1 > limits.urls || sitemap.bytes + bytes > limits.bytes) {
        done.push(closeSitemap(sitemap))
        sitemap = start(name, sitemap.part + 1)
      }
      sitemap.urls++
      sitemap.bytes += bytes
      sitemap.text.push(text)
    },
    /** In the order of their names. */
    files: (): OutputFile[] => [...done, ...[...open.values()].map(closeSitemap)].sort((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

function renderUrl(fields: Record<string, string>): string {
  let text = ''
  const builder = createCB({ data: (chunk: string) => (text += chunk) })
  builder.ele('url')
  for (const [name, value] of Object.entries(fields)) builder.ele(name).txt(value).up()
  builder.up().end()
  return text
}

function closeSitemap({ name, part, text }: OpenSitemap): OutputFile {
  const path = `${name}${part > 1 ? `-${part}` : ''}.xml`
  return {
    path,
    bytes: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${text.join('\n')}\n</urlset>\n`,
  }
}
