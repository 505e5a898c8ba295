import type { FeedFormat } from '../../feed-files.ts'
import type { FeedConfig } from '../../config/settings.ts'
import { create } from 'xmlbuilder2'

export interface FeedEntry {
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

export interface Feed extends Pick<FeedConfig, 'title' | 'description' | 'author'> {
  /** Absolute URL of its file. */
  readonly url: string
  /** Absolute URL of the page that it belongs to. */
  readonly home: string
  readonly lang: string
  /** The newest first. */
  readonly entries: readonly FeedEntry[]
}

export const FEED_WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { atom: writeAtom, rss: writeRss, json: writeJson }

/** Atom: RFC 4287. */
function writeAtom({ title, description, author, url, home, lang, entries }: Feed): string {
  const document = createXml()
  const feed = document.ele('http://www.w3.org/2005/Atom', 'feed', { 'xml:lang': lang })
  feed.ele('id').txt(escapeAmpersands(url))
  feed.ele('title').txt(escapeAmpersands(title))
  if (description !== undefined) feed.ele('subtitle').txt(escapeAmpersands(description))
  feed.ele('updated').txt(lastUpdate(entries) ?? '1970-01-01T00:00:00Z')
  feed.ele('link', { rel: 'self', type: 'application/atom+xml', href: escapeAmpersands(url) })
  feed.ele('link', { rel: 'alternate', type: 'text/html', href: escapeAmpersands(home) })
  feed.ele('author').ele('name').txt(escapeAmpersands(author))
  for (const item of entries) {
    const entry = feed.ele('entry')
    entry.ele('id').txt(escapeAmpersands(item.url))
    entry.ele('title').txt(escapeAmpersands(item.title))
    entry.ele('link', { rel: 'alternate', type: 'text/html', href: escapeAmpersands(item.url) })
    entry.ele('published').txt(item.published)
    entry.ele('updated').txt(item.updated)
    if (item.author !== undefined) entry.ele('author').ele('name').txt(escapeAmpersands(item.author))
    for (const term of item.tags) entry.ele('category', { term: escapeAmpersands(term) })
    entry.ele('summary').txt(escapeAmpersands(item.summary))
    entry.ele('content', { type: 'html' }).txt(escapeAmpersands(item.html))
  }
  return `${document.end({ prettyPrint: true })}\n`
}

/** RSS 2.0, as the RSS Advisory Board specifies and profiles it: https://www.rssboard.org/rss-profile */
function writeRss({ title, description = title, author, url, home, lang, entries }: Feed): string {
  const document = createXml()
  const channel = document
    .ele('rss', {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    })
    .ele('channel')
  channel.ele('title').txt(escapeAmpersands(title))
  channel.ele('link').txt(escapeAmpersands(home))
  channel.ele('description').txt(escapeAmpersands(description))
  channel.ele('language').txt(lang)
  const updated = lastUpdate(entries)
  if (updated !== undefined) channel.ele('lastBuildDate').txt(toRfc822(updated))
  channel.ele('atom:link', { rel: 'self', type: 'application/rss+xml', href: escapeAmpersands(url) })
  for (const item of entries) {
    const entry = channel.ele('item')
    entry.ele('title').txt(escapeAmpersands(item.title))
    entry.ele('link').txt(escapeAmpersands(item.url))
    entry.ele('guid', { isPermaLink: 'true' }).txt(escapeAmpersands(item.url))
    entry.ele('pubDate').txt(toRfc822(item.published))
    // The element `author` is an e-mail address.
    entry.ele('dc:creator').txt(escapeAmpersands(item.author ?? author))
    for (const term of item.tags) entry.ele('category').txt(escapeAmpersands(term))
    entry.ele('description').txt(escapeAmpersands(item.summary))
    entry.ele('content:encoded').txt(escapeAmpersands(item.html))
  }
  return `${document.end({ prettyPrint: true })}\n`
}

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ */
function writeJson({ title, description, author, url, home, lang, entries }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: url,
    authors: [{ name: author }],
    language: lang,
    items: entries.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      date_published: item.published,
      date_modified: item.updated,
      ...(item.author !== undefined && { authors: [{ name: item.author }] }),
      ...(item.tags.length > 0 && { tags: item.tags }),
    })),
  }
  return `${JSON.stringify(feed, null, 2)}\n`
}

function createXml() {
  return create({ version: '1.0', encoding: 'UTF-8' })
}

function lastUpdate(entries: readonly FeedEntry[]): string | undefined {
  return entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1)
}

/** A date as RSS has it, with a year of four digits. */
function toRfc822(date: string): string {
  return new Date(date).toUTCString()
}

/** Text for xmlbuilder2, which leaves an ampersand that begins an entity as it is: it would be what the entity stands for. */
function escapeAmpersands(text: string): string {
  return text.replaceAll('&', '&amp;')
}
