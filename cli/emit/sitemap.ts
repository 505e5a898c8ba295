import { createCB } from 'xmlbuilder2'
import type { OutputFile } from '../output-file.ts'
import type { SitemapHint } from '../types.ts'

/** Limits of the sitemap protocol (sitemaps.org): URLs and bytes of one file. */
export const SITEMAP_LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 }

interface OpenSitemap {
  name: string
  part: number
  urls: number
  bytes: number
  text: string[]
}

/** Collects sitemap entries page by page. */
export interface Sitemaps {
  add(url: string, hint: SitemapHint): void
  /** Files, in the order of their first entry. */
  files(): OutputFile[]
}

/**
 * Writes sitemaps as pages come by, split below the protocol's limits: `sitemap.xml`, `sitemap-cities.xml`, `sitemap-cities-2.xml`.
 * @param lastmod YYYY-MM-DD, for every entry
 */
export function createSitemaps(lastmod: string, limits = SITEMAP_LIMITS): Sitemaps {
  const open = new Map<string, OpenSitemap>()
  const done: OutputFile[] = []
  const start = (name: string, part: number): OpenSitemap => {
    const sitemap = { name, part, urls: 0, bytes: 200, text: [] }
    open.set(name, sitemap)
    return sitemap
  }
  return {
    add(url, { file = '', priority, changefreq }) {
      let sitemap = open.get(file) ?? start(file, 1)
      const text = renderUrl({ loc: url, lastmod, changefreq, priority: priority.toFixed(1) })
      const bytes = Buffer.byteLength(text)
      if (sitemap.urls + 1 > limits.urls || sitemap.bytes + bytes > limits.bytes) {
        done.push(closeSitemap(sitemap))
        sitemap = start(file, sitemap.part + 1)
      }
      sitemap.urls++
      sitemap.bytes += bytes
      sitemap.text.push(text)
    },
    files: () => [...done, ...[...open.values()].map(closeSitemap)].sort((a, b) => a.path.localeCompare(b.path)),
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
  const path = `sitemap${name && `-${name}`}${part > 1 ? `-${part}` : ''}.xml`
  return {
    path,
    bytes: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${text.join('\n')}\n</urlset>\n`,
  }
}

/** Allows every crawler and names every sitemap. */
export function robotsFile(origin: string, sitemaps: readonly OutputFile[]): OutputFile {
  return {
    path: 'robots.txt',
    bytes: ['User-agent: *', 'Allow: /', '', ...sitemaps.map(({ path }) => `Sitemap: ${origin}/${path}`), ''].join('\n'),
  }
}
