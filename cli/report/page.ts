import { readPageFacts } from '../check/page-facts.ts'
import { formatPriority, type SitemapUrl } from '../output/outputs/sitemap.ts'
import type { SocialImage } from '../output/outputs/social.ts'
import type { Config } from '../config/config.ts'
import { suggest } from '../closest.ts'
import { fail, flagLocation, type Location } from '../diagnostics/diagnostic.ts'
import { pictureSource } from '../assets/picture-plan.ts'
import { entriesOf } from '../content/reads.ts'
import { openRow } from '../content/content-index.ts'
import { NO_FILE } from '../page-styles.ts'
import type { PageRecord } from '../build/page-record.ts'
import { splitTarget, type Redirects } from '../redirects.ts'
import { pageFile, pageUrl, socialFile, withoutBase } from '../urls.ts'
import type { Records } from './records.ts'
import { sitemapOf, weighPage, type PageWeight } from './routes.ts'

/** A path that leads to a page. */
export interface PathReport {
  readonly path: string
  readonly location: Location
}

/** Everything that a built page is made of. Files are relative to the root of the site. */
export interface PageExplanation {
  readonly path: string
  readonly url: string
  /** Its file in the output folder. */
  readonly file: string
  readonly weight: PageWeight
  /** Route file. */
  readonly template: string
  /** All modules of the route and of the document, without stylesheets. */
  readonly modules: readonly string[]
  /** What was read of the content: `site` (a file), `tools` (a collection), `tools/robo-caller` (an entry), with its files. */
  readonly content: readonly { readonly read: string; readonly files: readonly string[] }[]
  /** Other things that its HTML depends on: `/day`, `/env/NAME`, `/config/feeds`; see `engine/cells.ts`. */
  readonly reads: readonly string[]
  readonly widgets: readonly { readonly file: string; readonly islands: number }[]
  readonly styles: readonly string[]
  readonly pictures: readonly { readonly id: string; readonly file: string }[]
  /** Those of the settings, and former paths that its entries name. */
  readonly redirects: readonly PathReport[]
  readonly aliases: readonly PathReport[]
  /** The page whose alias this is. */
  readonly aliasOf?: string
  /** As they are in its HTML; undefined where the file is missing. */
  readonly metadata: PageMetadata | undefined
  readonly sitemap: { readonly file: string; readonly priority: string; readonly changefreq: string } | null
  /** When and why it was rendered last. */
  readonly rendered: { readonly at: string; readonly causes: readonly string[] }
}

export interface PageMetadata {
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly robots: 'index' | 'noindex'
  /** The file of its social image, relative to the output folder. */
  readonly socialImage?: string
}

/** A redirect that was asked for in place of a page. */
export interface RedirectReport {
  readonly path: string
  readonly redirectsTo: string
  readonly location: Location
}

export interface ReportOptions {
  readonly config: Pick<Config, 'urls' | 'aliases' | 'redirects' | 'origin' | 'base'>
  /** Finds a setting. */
  readonly locate: (path: readonly [name: string, key: string]) => Location
  /** Returns the text of a file of the output; undefined where there is none. */
  readonly read: (file: string) => string | undefined
}

/**
 * Explains what a page is made of.
 * @param address a path in any form (`/tools`, `/tools/`, `tools/index.html`), or its URL
 * @throws DiagnosticError where there is no such page
 */
export function explainPath(address: string, records: Records, { config, locate, read }: ReportOptions): PageExplanation | RedirectReport {
  const { pages, graph } = records
  const path = routePath(address, config)
  const page = pages.find((candidate) => candidate.path === path)
  const redirects: Redirects = { ...records.aliases, ...config.redirects }
  const locateRedirect = (from: string) => redirects[from]!.location ?? locate(['redirects', redirects[from]!.written ?? from])
  const target = redirects[path]?.to
  if (!page && target !== undefined) return { path, redirectsTo: target, location: locateRedirect(path) }
  if (!page) {
    const paths = [...pages.map((candidate) => candidate.path), ...Object.keys(redirects)]
    fail('config-flag', `there is no page ${JSON.stringify(path)}`, { location: flagLocation('PATH'), hint: suggest(path, paths, 'pages') })
  }
  const modules = graph[page.source] ?? []
  const file = pageFile(path, config.urls)
  return {
    path,
    url: config.base + pageUrl(path, config.urls),
    file,
    weight: weighPage(page, records, config.urls),
    template: page.source,
    modules: modules.filter((module) => !module.endsWith('.css')),
    content: entriesOf(page.reads).map((name) => ({ read: name, files: filesOf(name, records) })),
    reads: page.reads.filter((name) => name.startsWith('/')),
    widgets: [...new Set(page.islands)].map((widget) => ({
      file: widget,
      islands: page.islands.filter((other) => other === widget).length,
    })),
    styles: page.styles.filter((file) => file !== NO_FILE),
    pictures: [...new Map(page.pictures.map((use) => [use.id, { id: use.id, file: pictureSource(use) }])).values()],
    redirects: Object.keys(redirects).flatMap((from) =>
      splitTarget(redirects[from]!.to).path === path ? { path: from, location: locateRedirect(from) } : [],
    ),
    aliases: Object.keys(config.aliases).flatMap((from) =>
      config.aliases[from] === path ? { path: from, location: locate(['aliases', from]) } : [],
    ),
    ...(page.canonicalPath !== path && { aliasOf: page.canonicalPath }),
    metadata: readMetadata(read(file), page.dataOf('social') as SocialImage | undefined),
    sitemap: sitemapEntryOf(page),
    rendered: { at: new Date(page.rendered.at).toISOString(), causes: page.rendered.causes },
  }
}

/** The route path of an address in any form. */
function routePath(address: string, { origin, base }: Pick<Config, 'origin' | 'base'>): string {
  const inside = withoutBase(address.startsWith(origin) ? address.slice(origin.length) : address, base)
  const [pathname = ''] = inside.split(/[?#]/, 1)
  return `/${pathname
    .replace(/^\/+/, '')
    .replace(/(^|\/)index\.html$|\.html$/, '')
    .replace(/\/+$/, '')}`
}

/** The files of a read, with that of the facts where it holds placeholders. */
function filesOf(read: string, records: Pick<Records, 'files' | 'content'>): string[] {
  const { files, usesFacts } = findFiles(read, records)
  return usesFacts ? [...new Set([...files, ...findFiles('facts', records).files])] : files
}

function findFiles(read: string, { files: rows, content }: Pick<Records, 'files' | 'content'>) {
  const [name = '', ...rest] = read.split('/')
  const slug = rest.join('/')
  const files: string[] = []
  let usesFacts = false
  for (const row of rows) {
    if (!row.key.startsWith(`${name}:`)) continue
    const path = row.key.slice(name.length + 1)
    const { entries } = openRow(name, path, row)
    const found = rest.length === 0 ? entries : entries.filter((entry) => entry.slug === slug)
    if (found.length === 0 && rest.length > 0) continue
    files.push(`${content}/${path}`)
    usesFacts ||= found.some((entry) => entry.usesFacts)
  }
  return { files, usesFacts }
}

function readMetadata(html: string | undefined, social: SocialImage | undefined): PageMetadata | undefined {
  if (html === undefined) return undefined
  const { titles, descriptions, canonicals, isNoindex } = readPageFacts(html)
  return {
    title: titles[0] ?? '',
    description: descriptions[0] ?? '',
    canonical: canonicals[0] ?? '',
    robots: isNoindex ? 'noindex' : 'index',
    ...(social && { socialImage: socialFile(social.page) }),
  }
}

function sitemapEntryOf(page: Pick<PageRecord, 'dataOf'>): PageExplanation['sitemap'] {
  const file = sitemapOf(page)
  if (file === null) return null
  const { priority, changefreq } = page.dataOf('sitemaps') as SitemapUrl
  return { file, priority: formatPriority(priority), changefreq }
}
