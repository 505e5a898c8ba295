import type { PictureUsage } from '../assets/picture-usage.ts'
import { SCHEMA_GRAPH } from '../bundle/module-graph.ts'
import type { Config } from '../config/config.ts'
import type { Effects } from '../pipeline/effects.ts'
import type { PreparedSite } from '../pipeline/prepare.ts'
import type { Session } from '../pipeline/session.ts'
import { pictureFile } from '../site-layout.ts'
import type { CollectedPage, Collector } from './collector.ts'
import { createHeadersCollector } from './headers.ts'
import { createSitemapCollector } from './sitemap.ts'

/** The collectors that a site asks for; the modules of others are not loaded. */
export async function createCollectors(
  site: Pick<PreparedSite, 'code' | 'graph' | 'content' | 'render' | 'pictures' | 'history'>,
  config: Config,
  usage: PictureUsage,
  effects: Effects,
  session: Pick<Session, 'keeps'>,
): Promise<Collector[]> {
  const { social } = site.code
  const { buildDay, loader } = site.render
  const lastDayOf = createLastDay(site)
  return [
    createSitemapCollector({
      origin: config.origin + config.base,
      urls: config.urls,
      staging: config.staging,
      robots: config.robots,
      pictures: site.render.pictures,
      lastmod: (page, sitemap) => (config.lastmod[sitemap] === 'build' ? buildDay : lastDayOf(page)),
    }),
    ...(config.search ? [(await import('./search.ts')).createSearchCollector()] : []),
    ...(Object.keys(config.feeds).length > 0
      ? [(await import('./feed.ts')).createFeedCollector({ ...config, origin: config.origin + config.base }, session.keeps)]
      : []),
    ...(social && !config.dev
      ? [
          (await import('./social.ts')).createSocialCollector({
            module: social,
            config,
            content: site.content,
            pictures: site.pictures,
            onPicture: (id) => usage.add([{ id, isWide: false }]),
            effects,
            keeps: session.keeps,
          }),
        ]
      : []),
    createHeadersCollector(config, loader),
  ]
}

/**
 * Creates the function that knows the day on which a file last changed that a page was made from: its content with the schema,
 * templates, widgets and drawings. Its stylesheets are files of their own. Content without a file, such as that of a loader, has no
 * history, so its pages have no day.
 */
function createLastDay({
  graph,
  content,
  history,
}: Pick<PreparedSite, 'graph' | 'content' | 'history'>): (page: CollectedPage) => string | undefined {
  if (!history) return () => undefined
  // Many pages are made from the same parts.
  const days = new Map<string, Day>()
  const dayOf = (part: string, compute: () => Day): Day => {
    const known = days.get(part)
    if (known !== undefined) return known
    const day = compute()
    days.set(part, day)
    return day
  }
  const dayOfFiles = (files: readonly string[], folders?: readonly (readonly string[])[]): Day => history.lastDay(files, folders) ?? UNKNOWN
  const dayOfModules = (entry: string): Day => {
    const modules = (graph[entry] ?? []).filter((file) => !file.endsWith('.css'))
    return modules.length === 0 ? '' : dayOfFiles(modules)
  }
  return ({ source, reads, pictures }) => {
    const entries = [source, ...(reads.length > 0 ? [SCHEMA_GRAPH] : []), ...pictures.map(({ id }) => pictureFile(id))]
    const found = [
      ...entries.map((entry) => dayOf(`code ${entry}`, () => dayOfModules(entry))),
      ...reads.map((read) => dayOf(`content ${read}`, () => dayOfFiles(content.files([read]), content.folders([read])))),
      ...pictures.flatMap(({ source: photo }) => (photo === undefined ? [] : [dayOf(`file ${photo}`, () => dayOfFiles([photo]))])),
    ]
    return found.includes(UNKNOWN) ? undefined : found.sort().at(-1) || undefined
  }
}

/** YYYY-MM-DD, so that days are compared as text; `UNKNOWN`, or empty where there are no files. */
type Day = string

const UNKNOWN = 'unknown'
