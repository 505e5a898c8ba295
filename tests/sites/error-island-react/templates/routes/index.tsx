import { createElement } from 'react'
export const meta = {
  title: 'A small home page',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default () => <main>{createElement('h1', {}, 'Home') as never}</main>
