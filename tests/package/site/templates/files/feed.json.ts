import { output, type TextSite } from 'lanai'
import type { Boat, Content } from '../site.ts'

/** The boats as a JSON Feed (https://www.jsonfeed.org/version/1.1/). */
export default output({
  extract: ({ html, meta }) => (meta.feed ? { words: html.replace(/<[^>]+>/g, ' ').split(/\s+/).length } : undefined),
  *files(pages, { content, absolute }: TextSite<Content>) {
    const items = []
    for (const { canonical, props, data } of pages) {
      if (!data) continue
      const { name, summary, since } = props['boat'] as Boat
      items.push({ id: canonical, url: canonical, title: name, summary, date_published: `${since}T00:00:00Z`, _words: data.words })
    }
    const feed = { version: 'https://jsonfeed.org/version/1.1', title: content.site.name, home_page_url: absolute('/barcos'), items }
    yield { path: 'feed.json', bytes: JSON.stringify(feed, null, 2) }
  },
})
