import type { Config } from '../../config/config.ts'
import type { FeedConfig } from '../../config/settings.ts'
import { errorDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { digestOf } from '../../hash.ts'
import type { RenderedPage } from '../../render/page.tsx'
import { readTime } from '../../source/time.ts'
import type { FeedHint } from '../../types.ts'
import { pageUrl } from '../../urls.ts'
import { readArticleHtml } from './article-html.ts'
import { concerned, isIndexed, type Output } from '../output.ts'

interface FeedEntry {
  url: string
  title: string
  summary: string
  html: string
  /** Dates in the form of RFC 3339. */
  published: string
  updated: string
  author: string | undefined
  tags: readonly string[]
}

type FeedSettings = Pick<Config, 'feeds' | 'origin' | 'base' | 'urls' | 'lang'> & Partial<Pick<Config, 'timeZone'>>

/** An Atom feed (RFC 4287) for each entry of the setting `feeds`, from the indexed pages whose metadata name it. */
export function createFeedsOutput(config: FeedSettings): Output<{ feed: string; entry: FeedEntry }> {
  const origin = config.origin + config.base
  return {
    name: 'feeds',
    extract(rendered) {
      const { feed } = rendered.meta
      if (!feed || !isIndexed(rendered)) return { diagnostics: [] }
      const diagnostics = checkHint(feed, rendered, Object.keys(config.feeds), config.timeZone)
      return diagnostics.length > 0
        ? { diagnostics }
        : { value: { feed: feed.name, entry: createEntry(rendered, feed, config.timeZone) }, diagnostics }
    },
    async *files(pages, { keeps }) {
      const feeds = new Map(Object.keys(config.feeds).map((name) => [name, [] as FeedEntry[]]))
      for (const { data } of concerned(pages)) feeds.get(data.feed)?.push(data.entry)
      for (const [name, found] of feeds) {
        const entries = found.toSorted((a, b) => ((a.published === b.published ? a.url < b.url : a.published > b.published) ? -1 : 1))
        const { urls, lang } = config
        const path = `feed-${name}.xml`
        const key = digestOf(JSON.stringify([config.feeds[name], entries, origin, urls, lang]))
        yield keeps(path, key)
          ? { kind: 'same', path, key }
          : { kind: 'bytes', path, key, bytes: await writeFeed(path, config.feeds[name]!, entries, { origin, urls, lang }) }
      }
    },
  }
}

function checkHint(
  { name, published, updated = published }: FeedHint,
  { job }: RenderedPage,
  known: readonly string[],
  timeZone: string | undefined,
): Diagnostic[] {
  const report = (message: string, hint: string) =>
    errorDiagnostic('meta', message, { location: { file: job.source }, hint, pages: [job.path] })
  return [
    ...(known.includes(name)
      ? []
      : [report(`there is no feed ${JSON.stringify(name)}`, `feeds of build.yaml: ${known.join(', ') || 'none'}`)]),
    ...[...new Set([published, updated])]
      .filter((date) => toDateTime(date, timeZone) === undefined)
      .map((date) => report(`the feed has the date ${JSON.stringify(date)}`, 'a date is YYYY-MM-DD or a date and time with its zone')),
  ]
}

function createEntry(
  { html, meta, page }: RenderedPage,
  { published, updated = published, author, tags = [] }: FeedHint,
  timeZone: string | undefined,
): FeedEntry {
  return {
    url: page.canonical,
    title: withoutControls(meta.title),
    summary: withoutControls(meta.description),
    html: withoutControls(readArticleHtml(html, page.canonical)),
    published: toDateTime(published, timeZone)!,
    updated: toDateTime(updated, timeZone)!,
    author,
    tags: tags.map(withoutControls),
  }
}

/** A day or a date and time in the form that Atom requires; undefined for anything else. */
function toDateTime(date: string, timeZone: string | undefined): string | undefined {
  const time = readTime(date, timeZone)
  return time === undefined ? undefined : new Date(time * 1000).toISOString().replace('.000Z', 'Z')
}

/** @param entries the newest first */
async function writeFeed(
  file: string,
  { title, author, path }: FeedConfig,
  entries: readonly FeedEntry[],
  { origin, urls, lang }: Pick<FeedSettings, 'origin' | 'urls' | 'lang'>,
): Promise<string> {
  // A build in which no feed has changed does not need it.
  const { create } = await import('./xml.ts')
  const document = create({ version: '1.0', encoding: 'UTF-8' })
  const feed = document.ele('http://www.w3.org/2005/Atom', 'feed', { 'xml:lang': lang })
  feed.ele('id').txt(`${origin}/${file}`)
  feed.ele('title').txt(escapeAmpersands(title))
  feed.ele('updated').txt(
    entries
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00Z',
  )
  feed.ele('link', { rel: 'self', type: 'application/atom+xml', href: `${origin}/${file}` })
  feed.ele('link', { rel: 'alternate', type: 'text/html', href: origin + pageUrl(path, urls) })
  feed.ele('author').ele('name').txt(escapeAmpersands(author))
  for (const item of entries) {
    const entry = feed.ele('entry')
    entry.ele('id').txt(item.url)
    entry.ele('title').txt(escapeAmpersands(item.title))
    entry.ele('link', { rel: 'alternate', type: 'text/html', href: item.url })
    entry.ele('published').txt(item.published)
    entry.ele('updated').txt(item.updated)
    if (item.author !== undefined) entry.ele('author').ele('name').txt(escapeAmpersands(item.author))
    for (const term of item.tags) entry.ele('category', { term: escapeAmpersands(term) })
    entry.ele('summary').txt(escapeAmpersands(item.summary))
    entry.ele('content', { type: 'html' }).txt(escapeAmpersands(item.html))
  }
  return `${document.end({ prettyPrint: true })}\n`
}

/** Text for xmlbuilder2, which leaves an ampersand that begins an entity as it is: it would be what the entity stands for. */
function escapeAmpersands(text: string): string {
  return text.replaceAll('&', '&amp;')
}

/** XML cannot hold these characters, escaped or not. */
function withoutControls(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
