import { urlOfPicture, type Picture } from '../../assets/picture-plan.ts'
import type { Config } from '../../config/config.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { escapeMarkup } from '../../escape.ts'
import type { RenderedPage } from '../../render/page.tsx'
import type { RenderConfig } from '../../render/render-config.ts'
import { ROBOTS_FILE } from '../../robots.ts'
import { readTime } from '../../source/time.ts'
import type { SitemapHint, SitemapVideo } from '../../types.ts'
import { pageUrl } from '../../urls.ts'
import type { MadeFile } from '../../output-file.ts'
import { concerned, DATE_HINT, isIndexed, metaFault, type Output } from '../output.ts'

/** Limits of the sitemap protocol (https://www.sitemaps.org/protocol.html): URLs and bytes of one file. */
export const SITEMAP_LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 }

type SitemapConfig = Pick<Config, 'origin' | 'base' | 'urls' | 'staging' | 'robots' | 'lastmod'>

/** Sitemaps of all indexed pages, and robots.txt, which allows every crawler and names every sitemap, or refuses all of a staging build. */
export function createSitemapOutput(
  { base, urls, staging, robots, ...config }: SitemapConfig,
  { pictures, buildDay }: Pick<RenderConfig, 'pictures' | 'buildDay'>,
  limits = SITEMAP_LIMITS,
): Output<SitemapUrl> {
  const origin = config.origin + base
  return {
    name: 'sitemaps',
    extract(rendered) {
      const { page, meta } = rendered
      if (!meta.sitemap || !isIndexed(rendered)) return { diagnostics: [] }
      const diagnostics = (meta.sitemap.videos ?? []).flatMap((video) => [...checkVideo(video, rendered)])
      if (diagnostics.length > 0) return { diagnostics }
      const absolute = (url: string) => (/^\/(?!\/)/.test(url) ? origin + url : url)
      const videos = meta.sitemap.videos?.map((video) => ({
        ...video,
        file: absolute(video.file),
        thumbnail: absolute(thumbnailUrl(video, pictures)),
      }))
      return { value: createSitemapUrl({ ...meta.sitemap, videos }, page.canonical), diagnostics }
    },
    *files(pages, { lastDay }) {
      const sitemaps = createSitemaps(limits)
      for (const { page, data } of concerned(pages)) {
        const lastmod = config.lastmod[data.sitemap] === 'build' ? buildDay : lastDay(page)
        // Pages of sitemaps are no aliases.
        sitemaps.add(origin + pageUrl(page.path, urls), data, lastmod)
      }
      const files = sitemaps.files()
      if (!staging) yield* files
      yield robotsFile(
        { staging, robots },
        files.map(({ path }) => `${origin}/${path}`),
      )
    },
  }
}

/**
 * robots.txt: allows every crawler and names every sitemap, or refuses all of a staging build.
 * @param additions text of the site's own; its first lines, before a `User-agent`, are for every crawler
 * @param sitemaps absolute URLs
 */
export function robotsFile(
  { staging, robots = '' }: { staging: boolean; robots?: string | undefined },
  sitemaps: readonly string[],
): MadeFile {
  const own = staging || !robots.trim() ? [] : [robots.trim()]
  const names = staging ? [] : sitemaps.map((url) => `Sitemap: ${url}`)
  return {
    kind: 'bytes',
    path: ROBOTS_FILE,
    bytes: ['User-agent: *', staging ? 'Disallow: /' : 'Allow: /', ...own, '', ...names, ''].join('\n'),
  }
}

/** An entry of a sitemap, without its URL and the day of its last change. Without a video it is the same for many pages. */
export interface SitemapUrl extends Pick<SitemapHint, 'changefreq' | 'priority'> {
  /** Name of its sitemap, without `.xml`. */
  readonly sitemap: string
  /** Elements of each video, in the order of the schema. */
  readonly videos?: readonly Readonly<Record<string, string>>[]
}

/** @param url of the page, absolute; paths of videos are relative to it */
export function createSitemapUrl({ file, priority, changefreq, videos }: SitemapHint, url: string): SitemapUrl {
  return {
    sitemap: sitemapName({ file }),
    changefreq,
    priority,
    ...(videos && { videos: videos.map((video) => createVideoElements(video, url)) }),
  }
}

export function formatPriority(priority: number): string {
  return priority.toFixed(1)
}

/** `sitemap-cities` for the collection sitemap `cities`. */
export function sitemapName({ file = '' }: Pick<SitemapHint, 'file'>): string {
  return `sitemap${file && `-${file}`}`
}

function openSitemap(name: string, part: number) {
  return { name, part, urls: 0, bytes: 200, text: [] as string[], hasVideos: false }
}

/** Writes sitemaps as pages come by, split below the protocol's limits: `sitemap.xml`, `sitemap-cities.xml`, `sitemap-cities-2.xml`. */
export function createSitemaps(limits: typeof SITEMAP_LIMITS) {
  const open = new Map<string, ReturnType<typeof openSitemap>>()
  const done: MadeFile[] = []
  const start = (name: string, part: number) => {
    const sitemap = openSitemap(name, part)
    open.set(name, sitemap)
    return sitemap
  }
  return {
    /**
     * @param url absolute
     * @param lastmod YYYY-MM-DD
     */
    add(url: string, about: SitemapUrl, lastmod: string | undefined): void {
      const { sitemap: name } = about
      let sitemap = open.get(name) ?? start(name, 1)
      const text = renderUrl(url, about, lastmod)
      const bytes = Buffer.byteLength(text)
      if (sitemap.urls + 1 > limits.urls || sitemap.bytes + bytes > limits.bytes) {
        done.push(closeSitemap(sitemap))
        sitemap = start(name, sitemap.part + 1)
      }
      sitemap.urls++
      sitemap.bytes += bytes
      sitemap.text.push(text)
      sitemap.hasVideos ||= about.videos !== undefined
    },
    /** In the order of their names. */
    files: (): MadeFile[] => [...done, ...[...open.values()].map(closeSitemap)].sort((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

/** Written without a library: one that builds documents took a twentieth of a whole build for these lines. */
function renderUrl(url: string, { changefreq, priority, videos = [] }: SitemapUrl, lastmod: string | undefined): string {
  const day = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`
  const fields = `<changefreq>${changefreq}</changefreq><priority>${formatPriority(priority)}</priority>`
  return `<url><loc>${escapeMarkup(url)}</loc>${day}${fields}${videos.map(renderVideo).join('')}</url>`
}

function renderVideo(fields: Readonly<Record<string, string>>): string {
  const elements = Object.entries(fields).map(([name, value]) => `<video:${name}>${escapeMarkup(value)}</video:${name}>`)
  return `<video:video>${elements.join('')}</video:video>`
}

function closeSitemap({ name, part, text, hasVideos }: ReturnType<typeof openSitemap>): MadeFile {
  const path = `${name}${part > 1 ? `-${part}` : ''}.xml`
  const videos = hasVideos ? ` xmlns:video="${VIDEO_NAMESPACE}"` : ''
  const root = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${videos}>`
  return { kind: 'bytes', path, bytes: `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${text.join('\n')}\n</urlset>\n` }
}

/** Of the video extension (https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps). */
const VIDEO_NAMESPACE = 'http://www.google.com/schemas/sitemap-video/1.1'

/** Width of a thumbnail, in pixels, where there is one. */
const THUMBNAIL_WIDTH = 1200

/** True for the thumbnail of a video that is a drawn picture. */
const isPicture = (thumbnail: string) => !/^(\/|https?:)/.test(thumbnail)

function* checkVideo({ title, thumbnail, published }: SitemapVideo, { job, pictures }: RenderedPage): Iterable<Diagnostic> {
  const video = `the video ${JSON.stringify(title)}`
  if (isPicture(thumbnail) && !pictures.some(({ id }) => id === thumbnail))
    yield metaFault(job, `the thumbnail ${JSON.stringify(thumbnail)} of ${video} is no picture of this page`, PICTURE_HINT)
  if (published !== undefined && readTime(published) === undefined)
    yield metaFault(job, `${video} has the date ${JSON.stringify(published)}`, DATE_HINT)
}

const PICTURE_HINT = 'name one that it shows, or a file: /media/…'

function publicationDate(written: string): string {
  return /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/.test(written)
    ? written
    : new Date(readTime(written)! * 1000).toISOString()
}

function thumbnailUrl({ thumbnail }: SitemapVideo, pictures: Readonly<Record<string, Picture>>): string {
  return isPicture(thumbnail) ? urlOfPicture(pictures[thumbnail]!, THUMBNAIL_WIDTH) : thumbnail
}

/**
 * Elements of a video, in the order of the schema.
 * @param base absolute URL that paths are relative to
 */
function createVideoElements(
  { title, description, file, thumbnail, published, seconds }: SitemapVideo,
  base: string,
): Record<string, string> {
  return {
    thumbnail_loc: new URL(thumbnail, base).href,
    title,
    description,
    content_loc: new URL(file, base).href,
    ...(seconds !== undefined && { duration: String(Math.max(1, Math.round(seconds))) }),
    ...(published !== undefined && { publication_date: publicationDate(published) }),
  }
}
