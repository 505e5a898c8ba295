import { output, type FeedHint, type PageMeta } from 'lanai'
import type { Content } from '../../content/schema.ts'

/** A JSON Feed of the pages that the Atom feed has: https://www.jsonfeed.org/version/1.1/ */
export default output<string, Content>({
  extract: ({ html, meta }) => (meta.feed ? articleOf(html) : undefined),
  *files(pages, { content, absolute }) {
    const entries = [...pages].filter(isEntry).sort((a, b) => b.meta.feed.published.localeCompare(a.meta.feed.published))
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: content.site.name,
      description: content.site.lead,
      home_page_url: absolute('/'),
      feed_url: absolute('/feed.json'),
      authors: [{ name: content.site.author }],
      items: entries.map(({ canonical, meta, data }) => ({
        id: canonical,
        url: canonical,
        title: meta.title,
        summary: meta.description,
        content_html: data,
        date_published: `${meta.feed.published}T00:00:00Z`,
        tags: meta.feed.tags,
      })),
    }
    yield { path: 'feed.json', bytes: JSON.stringify(feed, null, 2) }
  },
})

function isEntry<P extends { meta: PageMeta }>(page: P): page is P & { meta: { feed: FeedHint } } {
  return page.meta.feed !== undefined
}

/** The text of a post, without its header. */
function articleOf(html: string): string {
  return html.slice(html.indexOf('<div class="prose">'), html.indexOf('</article>'))
}
