import type { PictureUsage } from '../assets/picture-usage.ts'
import { SCHEMA_GRAPH } from '../bundle/module-graph.ts'
import type { Config } from '../config/config.ts'
import type { Effects } from '../pipeline/effects.ts'
import type { PreparedSite } from '../pipeline/prepare.ts'
import type { Session } from '../pipeline/session.ts'
import { pictureFile } from '../site-layout.ts'
import type { CollectedPage, Collector } from './collector.ts'
import { createFeedCollector } from './feed.ts'
import { createHeadersCollector } from './headers.ts'
import { createSearchCollector } from './search.ts'
import { createSitemapCollector } from './sitemap.ts'
import { createSocialCollector } from './social.ts'

/** The collectors that a site asks for. */
export function createCollectors(
  site: Pick<PreparedSite, 'code' | 'graph' | 'content' | 'render' | 'pictures' | 'history'>,
  config: Config,
  usage: PictureUsage,
  effects: Effects,
  session: Pick<Session, 'keeps'>,
): Collector[] {
  const { social } = site.code
  const { buildDay, loader } = site.render
  return [
    createSitemapCollector({
      origin: config.origin + config.base,
      staging: config.staging,
      robots: config.robots,
      pictures: site.render.pictures,
      lastmod: (page, sitemap) => (config.lastmod[sitemap] === 'build' ? buildDay : lastDayOf(page, site)),
    }),
    ...(config.search ? [createSearchCollector()] : []),
    ...(Object.keys(config.feeds).length > 0
      ? [createFeedCollector({ ...config, origin: config.origin + config.base }, session.keeps)]
      : []),
    ...(social && !config.dev
      ? [
          createSocialCollector({
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
 * The day on which a file last changed that a page was made from: its content with the schema, templates, widgets and drawings. Its stylesheets are
 * files of their own. Content without a file, such as that of a loader, has no history, so its pages have no day.
 */
function lastDayOf(
  { source, reads, pictures }: CollectedPage,
  { graph, content, history }: Pick<PreparedSite, 'graph' | 'content' | 'history'>,
): string | undefined {
  const entries = [source, ...(reads.length > 0 ? [SCHEMA_GRAPH] : []), ...pictures.map(({ id }) => pictureFile(id))]
  const modules = entries.flatMap((entry) => graph[entry] ?? []).filter((file) => !file.endsWith('.css'))
  const sources = reads.map((read) => content.files([read]))
  const photos = pictures.flatMap(({ source: photo }) => photo ?? [])
  return sources.some((files) => files.length === 0)
    ? undefined
    : history?.lastDay([...new Set([...modules, ...photos, ...sources.flat()])], content.folders(reads))
}
