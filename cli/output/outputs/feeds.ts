import { locateSetting, type Config } from '../../config/config.ts'
import { feedFile } from '../../feed-files.ts'
import { warningDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Disk } from '../../disk.ts'
import { digestOf } from '../../hash.ts'
import type { RenderedPage } from '../../render/page.tsx'
import { withoutForbidden } from '../../source/characters.ts'
import { readTime } from '../../source/time.ts'
import type { FeedHint } from '../../types.ts'
import { pageUrl } from '../../urls.ts'
import { readArticleHtml } from './article-html.ts'
import { concerned, DATE_HINT, isIndexed, metaFault, type Output } from '../output.ts'
import type { Feed, FeedEntry } from './feed-formats.ts'

type FeedSettings = Pick<Config, 'root' | 'content' | 'feeds' | 'origin' | 'base' | 'urls' | 'lang'> & Partial<Pick<Config, 'timeZone'>>

/** The files of each feed of the setting `feeds`, from the indexed pages whose metadata name it. */
export function createFeedsOutput(config: FeedSettings, disk: Disk): Output<{ feeds: readonly string[]; entry: FeedEntry }> {
  const origin = config.origin + config.base
  return {
    name: 'feeds',
    extract(rendered) {
      const { feed } = rendered.meta
      if (!feed || !isIndexed(rendered)) return { diagnostics: [] }
      const diagnostics = [...checkHint(feed, rendered, Object.keys(config.feeds), config.timeZone)]
      if (diagnostics.length > 0) return { diagnostics }
      return { value: { feeds: namesOf(feed), entry: createEntry(rendered, feed, config.timeZone) }, diagnostics }
    },
    check(pages) {
      const filled = new Set([...concerned(pages)].flatMap(({ data }) => data.feeds))
      const empty = Object.keys(config.feeds).filter((name) => !filled.has(name))
      return empty.map((name) =>
        warningDiagnostic('meta', `the feed ${JSON.stringify(name)} has no entry: no page that search engines may index names it`, {
          location: locateSetting(config, disk, ['feeds', name], 'key'),
          hint: `write feed: { name: '${name}', published: '2025-06-01' } into the metadata of its pages, or remove the feed`,
        }),
      )
    },
    async *files(pages, { keeps }) {
      const feeds = new Map(Object.keys(config.feeds).map((name) => [name, [] as FeedEntry[]]))
      for (const { data } of concerned(pages)) for (const name of data.feeds) feeds.get(name)?.push(data.entry)
      for (const [name, found] of feeds) {
        const { formats, path: home, limit, ...about } = config.feeds[name]!
        const sorted = found.toSorted((a, b) => ((a.published === b.published ? a.url < b.url : a.published > b.published) ? -1 : 1))
        const entries = sorted.slice(0, limit)
        const version = digestOf(JSON.stringify(entries))
        for (const format of formats) {
          const path = feedFile(name, format)
          const feed: Feed = { lang: config.lang, ...about, url: `${origin}/${path}`, home: origin + pageUrl(home, config.urls), entries }
          const key = digestOf(JSON.stringify({ ...feed, entries: version }))
          // A build in which no feed has changed does not need the module.
          yield keeps(path, key)
            ? { kind: 'same', path, key }
            : { kind: 'bytes', path, key, bytes: (await import('./feed-formats.ts')).FEED_WRITERS[format](feed) }
        }
      }
    },
  }
}

/** A tag that an article has twice is one feed. */
const namesOf = ({ name }: FeedHint): string[] => [...new Set([name].flat())]

function* checkHint(hint: FeedHint, { job }: RenderedPage, known: readonly string[], timeZone: string | undefined): Iterable<Diagnostic> {
  const { published, updated = published } = hint
  for (const name of namesOf(hint).filter((name) => !known.includes(name)))
    yield metaFault(job, `there is no feed ${JSON.stringify(name)}`, `feeds of build.yaml: ${known.join(', ') || 'none'}`)
  for (const date of new Set([published, updated]))
    if (toDateTime(date, timeZone) === undefined) yield metaFault(job, `the feed has the date ${JSON.stringify(date)}`, DATE_HINT)
}

function createEntry(
  { html, meta, page }: RenderedPage,
  { published, updated = published, author, tags = [] }: FeedHint,
  timeZone: string | undefined,
): FeedEntry {
  return {
    url: page.canonical,
    title: withoutForbidden(meta.title),
    summary: withoutForbidden(meta.description),
    html: withoutForbidden(readArticleHtml(html, page.canonical)),
    published: toDateTime(published, timeZone)!,
    updated: toDateTime(updated, timeZone)!,
    author,
    tags: tags.map(withoutForbidden),
  }
}

/** A day or a date and time in the form that Atom requires; undefined for anything else. */
function toDateTime(date: string, timeZone: string | undefined): string | undefined {
  const time = readTime(date, timeZone)
  return time === undefined ? undefined : new Date(time * 1000).toISOString().replace('.000Z', 'Z')
}
