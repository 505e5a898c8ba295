import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { describe, expect, it } from 'vitest'
import { createFeedsOutput } from '../../../../cli/output/outputs/feeds.ts'
import type { FeedConfig } from '../../../../cli/config/settings.ts'
import type { FeedHint } from '../../../../cli/types.ts'
import {
  createConfig,
  createDisk,
  createRendered,
  describe as describeAll,
  ORIGIN,
  readFiles,
  runOutput,
  toArray,
} from '../../memory-site.ts'

const ABOUT: FeedConfig = { title: 'Articles & more', author: 'Palms', path: '/blog', formats: ['atom'] }
const config = createConfig({ feeds: { articles: ABOUT } })
const disk = createDisk({ 'content/build.yaml': 'feeds: { articles: {}, news: {} }' })
const article = (path: string, feed: Partial<FeedHint>, changes: Parameters<typeof createRendered>[1] = {}) =>
  createRendered(path, {
    html: `<main><p>${path}</p></main>`,
    ...changes,
    meta: { feed: { name: 'articles', published: '2025-06-01', ...feed }, ...changes.meta },
  })

async function collect(pages: readonly ReturnType<typeof createRendered>[], settings = config) {
  const { found, files } = runOutput(createFeedsOutput(settings, disk), pages)
  return { found: describeAll(found), files: await readFiles(files()) }
}
const valuesOf = (xml: string | undefined, name: string) =>
  [...(xml ?? '').matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, value]) => value)

describe('createFeedsOutput(config)', () => {
  it('writes an Atom feed with the pages that name it, the newest first', async () => {
    const { found, files } = await collect([
      article('/blog/a', { published: '2025-01-01' }),
      article('/blog/c', { published: '2025-03-01', updated: '2025-04-01T12:00:00+02:00', author: 'Ann', tags: ['AI', 'R&D'] }),
      article('/blog/b', { published: '2025-01-01' }),
      createRendered('/blog'),
    ])
    const xml = files['feed-articles.xml']
    expect(found).toEqual([])
    expect(valuesOf(xml, 'id')).toEqual([`${ORIGIN}/feed-articles.xml`, `${ORIGIN}/blog/c/`, `${ORIGIN}/blog/a/`, `${ORIGIN}/blog/b/`])
    expect(valuesOf(xml, 'updated')).toEqual([
      '2025-04-01T10:00:00Z',
      '2025-04-01T10:00:00Z',
      '2025-01-01T00:00:00Z',
      '2025-01-01T00:00:00Z',
    ])
    expect(valuesOf(xml, 'published')).toEqual(['2025-03-01T00:00:00Z', '2025-01-01T00:00:00Z', '2025-01-01T00:00:00Z'])
    expect(valuesOf(xml, 'name')).toEqual(['Palms', 'Ann'])
    expect(xml?.match(/<category[^>]*>/g)).toEqual(['<category term="AI"/>', '<category term="R&amp;D"/>'])
    expect(valuesOf(xml, 'title')[0]).toBe('Articles &amp; more')
    expect(xml).toContain(`<link rel="alternate" type="text/html" href="${ORIGIN}/blog/"/>`)
    expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${ORIGIN}/feed-articles.xml"/>`)
    expect(valuesOf(xml, 'content')[0]).toBe('&lt;p&gt;/blog/c&lt;/p&gt;')
  })

  it('writes a page that names several feeds into each of them, once', async () => {
    const feeds = { articles: ABOUT, news: { ...ABOUT, path: '/news' } }
    const pages = [article('/blog/a', { name: ['articles', 'news', 'news'] }), article('/blog/b', { name: ['articles'] })]
    const { found, files } = await collect(pages, createConfig({ feeds }))
    expect(found).toEqual([])
    expect(valuesOf(files['feed-articles.xml'], 'id').slice(1)).toEqual([`${ORIGIN}/blog/a/`, `${ORIGIN}/blog/b/`])
    expect(valuesOf(files['feed-news.xml'], 'id').slice(1)).toEqual([`${ORIGIN}/blog/a/`])
    expect((await collect([article('/blog/a', { name: ['articles', 'other'] })])).found).toEqual([
      expect.stringContaining('there is no feed "other"'),
    ])
  })

  it('writes the language of each feed, by default that of the site', async () => {
    const feeds = { articles: ABOUT, posts: { ...ABOUT, lang: 'ar' } }
    const pages = [article('/blog/a', { name: ['articles', 'posts'], published: '2025-01-01' })]
    const { files } = await collect(pages, createConfig({ feeds, lang: 'es' }))
    expect(Object.values(files).map((xml) => /xml:lang="(.*?)"/.exec(String(xml))?.[1])).toEqual(['es', 'ar'])
  })

  it('has the newest entries alone where it has a limit', async () => {
    const dates = ['2025-02-01', '2025-03-01', '2025-01-01']
    const pages = dates.map((published) => article(`/blog/${published}`, { published }))
    const { files } = await collect(pages, createConfig({ feeds: { articles: { ...ABOUT, limit: 2 } } }))
    expect(String(files['feed-articles.xml']).match(/(?<=<id>.*\/blog\/)[\d-]+/g)).toEqual(['2025-03-01', '2025-02-01'])
  })

  it('writes RSS 2.0 and JSON Feed 1.1 with the same entries', async () => {
    const pages = [
      article('/blog/a', { published: '2025-01-01' }),
      article('/blog/b', { published: '2025-03-01T10:00:00+02:00', updated: '2025-04-01', author: 'Ann', tags: ['R&D', '&lt;'] }),
    ]
    const feeds = { articles: { ...ABOUT, description: 'News & <more>', formats: ['rss', 'json'] as FeedConfig['formats'] } }
    const { found, files } = await collect(pages, createConfig({ feeds, lang: 'de' }))
    expect([found, Object.keys(files)]).toEqual([[], ['feed-articles.rss.xml', 'feed-articles.json']])
    const rss = String(files['feed-articles.rss.xml'])
    const { items = [], ...channel } = parseRssFeed(rss)
    expect(channel).toMatchObject({
      title: 'Articles & more',
      link: `${ORIGIN}/blog/`,
      description: 'News & <more>',
      language: 'de',
      lastBuildDate: 'Tue, 01 Apr 2025 00:00:00 GMT',
      atom: { links: [{ rel: 'self', type: 'application/rss+xml', href: `${ORIGIN}/feed-articles.rss.xml` }] },
    })
    expect(items).toMatchObject([
      {
        title: expect.any(String) as string,
        link: `${ORIGIN}/blog/b/`,
        guid: { value: `${ORIGIN}/blog/b/`, isPermaLink: true },
        pubDate: 'Sat, 01 Mar 2025 08:00:00 GMT',
        dc: { creators: ['Ann'] },
        categories: [{ name: 'R&D' }, { name: '&lt;' }],
        description: expect.any(String) as string,
        content: { encoded: '<p>/blog/b</p>' },
      },
      { link: `${ORIGIN}/blog/a/`, pubDate: 'Wed, 01 Jan 2025 00:00:00 GMT', dc: { creators: ['Palms'] } },
    ])
    // What is in RSS 2.0 itself, and from namespaces that readers know.
    expect(new Set([...rss.matchAll(/<([a-z]+:)/g)].map(([, prefix]) => prefix))).toEqual(new Set(['atom:', 'dc:', 'content:']))
    const json = parseJsonFeed(String(files['feed-articles.json']))
    expect(json).toMatchObject({
      title: 'Articles & more',
      description: 'News & <more>',
      home_page_url: `${ORIGIN}/blog/`,
      feed_url: `${ORIGIN}/feed-articles.json`,
      authors: [{ name: 'Palms' }],
    })
    expect(json.items).toMatchObject([
      { id: `${ORIGIN}/blog/b/`, content_html: '<p>/blog/b</p>', date_modified: '2025-04-01T00:00:00Z', tags: ['R&D', '&lt;'] },
      { id: `${ORIGIN}/blog/a/`, date_published: '2025-01-01T00:00:00Z' },
    ])
  })

  it('describes an RSS feed by its title where the settings do not, and writes one without entries', async () => {
    const { files } = await collect([], createConfig({ feeds: { articles: { ...ABOUT, formats: ['rss'] } } }))
    const { description, items = [], lastBuildDate } = parseRssFeed(String(files['feed-articles.rss.xml']))
    expect([description, items, lastBuildDate]).toEqual(['Articles & more', [], undefined])
  })

  it('warns of a feed that no page names', () => {
    const feeds = { articles: ABOUT, news: ABOUT }
    const warningsOf = (pages: Parameters<typeof runOutput>[1]) => {
      const output = createFeedsOutput(createConfig({ feeds }), disk)
      const made = pages.map((rendered) => ({ page: {} as never, data: output.extract!(rendered).value }))
      return describeAll([...output.check!(made)])
    }
    expect(warningsOf([article('/blog/a', {})])).toEqual([expect.stringContaining('the feed "news" has no entry')])
    expect(warningsOf([article('/blog/a', {}), article('/blog/b', { name: 'news' })])).toEqual([])
  })

  it('escapes the HTML of an article, of which a reader sees every character', async () => {
    const { files } = await collect([article('/blog/a', {}, { html: '<main><p title="&quot;">R&amp;D is &lt;b&gt;</p></main>' })])
    const [content = ''] = valuesOf(files['feed-articles.xml'], 'content')
    expect(content).toContain('R&amp;amp;D is &amp;lt;b&amp;gt;')
  })

  it('writes the same bytes for any order of pages', async () => {
    const pages = [article('/blog/a', {}), article('/blog/b', {}), article('/blog/c', { published: '2025-07-01' })]
    expect(await collect(pages.toReversed())).toEqual(await collect(pages))
  })

  it('keeps a feed whose entries and settings have not changed', async () => {
    const write = async (pages: readonly ReturnType<typeof createRendered>[], known?: string, settings = config) => {
      const keeps = (path: string, key: string) => path === 'feed-articles.xml' && key === known
      const [file] = await toArray(runOutput(createFeedsOutput(settings, disk), pages, { keeps }).files())
      return { key: file!.key!, isWritten: file!.kind === 'bytes' }
    }
    const pages = [article('/blog/a', {}), article('/blog/b', {})]
    const { key, isWritten } = await write(pages)
    expect(isWritten).toBe(true)
    expect(await write(pages.toReversed(), key)).toEqual({ key, isWritten: false })
    const others = [
      await write([pages[0]!], key),
      await write([pages[0]!, article('/blog/b', { author: 'Ann' })], key),
      await write(pages, key, createConfig({ feeds: { articles: { ...ABOUT, title: 'News' } } })),
    ]
    expect(others.map((other) => other.isWritten)).toEqual([true, true, true])
  })

  it('leaves out noindex pages and aliases', async () => {
    const { files } = await collect([article('/a', {}, { indexable: false }), article('/b', {}, { canonicalPath: '/blog' })])
    expect(files['feed-articles.xml']).not.toContain('<entry>')
  })

  it('writes a feed without entries, whose date is not the day of the build', async () => {
    expect(valuesOf((await collect([])).files['feed-articles.xml'], 'updated')).toEqual(['1970-01-01T00:00:00Z'])
  })

  it('reports a feed that the settings do not have, and a date that is none', async () => {
    const { found } = await collect([
      article('/a', { name: 'news' }),
      article('/b', { published: 'June 1st' }),
      article('/c', { updated: '2025-02-30' }),
    ])
    expect(found).toEqual([
      'templates/routes/a.tsx there is no feed "news" [meta] /a',
      'templates/routes/b.tsx the feed has the date "June 1st" [meta] /b',
      'templates/routes/c.tsx the feed has the date "2025-02-30" [meta] /c',
    ])
  })
})
