import type { Picture } from '../assets/picture-plan.ts'
import type { OutputFile } from '../output/output-file.ts'
import { robotsFile } from '../emit/robots.ts'
import type { SitemapHint } from '../types.ts'
import { pageUrl, type UrlStyle } from '../urls.ts'
import { isIndexed, type CollectedPage, type Collector } from './collector.ts'
import { checkVideo, describeVideo, thumbnailUrl, VIDEO_NAMESPACE } from './sitemap-video.ts'

/** Limits of the sitemap protocol (https://www.sitemaps.org/protocol.html): URLs and bytes of one file. */
export const SITEMAP_LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 }

export interface SitemapOptions {
  /** Of the site, with its base path. */
  origin: string
  urls: UrlStyle
  /** Writes no sitemap, and a robots.txt that refuses every crawler. */
  staging?: boolean
  /** Text added to robots.txt. */
  robots?: string | undefined
  /** Pictures by id. */
  pictures?: Readonly<Record<string, Picture>>
  /** The day on which a page last changed, YYYY-MM-DD; undefined where it is not known. */
  lastmod(page: CollectedPage, sitemap: string): string | undefined
  limits?: typeof SITEMAP_LIMITS
}

/** Collects sitemaps of all indexed pages, and robots.txt, which allows every crawler and names every sitemap. */
export function createSitemapCollector({
  origin,
  urls,
  staging = false,
  robots,
  pictures = {},
  lastmod,
  limits = SITEMAP_LIMITS,
}: SitemapOptions): Collector<SitemapUrl> {
  const sitemaps = createSitemaps(limits)
  return {
    name: 'sitemaps',
    describe(rendered) {
      const { page, meta } = rendered
      if (!meta.sitemap || !isIndexed(rendered)) return { diagnostics: [] }
      if (!meta.sitemap.videos) return { value: describeUrl(meta.sitemap, page.canonical), diagnostics: [] }
      const diagnostics = meta.sitemap.videos.flatMap((video) => checkVideo(video, rendered))
      if (diagnostics.length > 0) return { diagnostics }
      const absolute = (url: string) => (/^\/(?!\/)/.test(url) ? origin + url : url)
      const videos = meta.sitemap.videos.map((video) => ({
        ...video,
        file: absolute(video.file),
        thumbnail: absolute(thumbnailUrl(video, pictures)),
      }))
      return { value: describeUrl({ ...meta.sitemap, videos }, page.canonical), diagnostics }
    },
    // Pages of sitemaps are no aliases.
    add: (page, url) => sitemaps.add(origin + pageUrl(page.path, urls), url, lastmod(page, url.sitemap)),
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

/** An entry of a sitemap. Without a video it is the same for many pages. */
export interface SitemapUrl {
  readonly sitemap: string
  /** XML of the entry without its URL and the day of its last change. */
  readonly xml: string
}

/** @param url of the page, absolute; paths of videos are relative to it */
export function describeUrl({ file, priority, changefreq, videos = [] }: SitemapHint, url: string): SitemapUrl {
  // Written without a library: one that builds documents took a twentieth of a whole build for these lines.
  const fields = `<changefreq>${changefreq}</changefreq><priority>${priority.toFixed(1)}</priority>`
  const xml = fields + videos.map((video) => renderVideo(describeVideo(video, url))).join('')
  return { sitemap: sitemapName({ file }), xml }
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
    /**
     * @param url absolute
     * @param lastmod YYYY-MM-DD
     */
    add(url: string, { sitemap: name, xml }: SitemapUrl, lastmod: string | undefined): void {
      let sitemap = open.get(name) ?? start(name, 1)
      const day = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`
      const text = `<url><loc>${escapeXml(url)}</loc>${day}${xml}</url>`
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

function renderVideo(fields: Readonly<Record<string, string>>): string {
  const elements = Object.entries(fields).map(([name, value]) => `<video:${name}>${escapeXml(value)}</video:${name}>`)
  return `<video:video>${elements.join('')}</video:video>`
}

function escapeXml(text: string): string {
  // Most URLs have none of these, and a large site has many.
  return /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text
}

function closeSitemap({ name, part, text }: OpenSitemap): OutputFile {
  const path = `${name}${part > 1 ? `-${part}` : ''}.xml`
  const videos = text.some((entry) => entry.includes('<video:')) ? ` xmlns:video="${VIDEO_NAMESPACE}"` : ''
  const root = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${videos}>`
  return { path, bytes: `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${text.join('\n')}\n</urlset>\n` }
}
