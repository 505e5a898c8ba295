import type { RouteProps } from 'lanai'
import type { Content } from '../../content/schema.ts'
import type { Meta } from '../document.tsx'
import { Home } from '../home.tsx'

export const meta = ({ content }: RouteProps<Content>): Meta => ({
  title: content.site.name,
  description: content.site.description,
  sitemap: { priority: 1, changefreq: 'weekly' },
})

export default ({ content }: RouteProps<Content>) => <Home site={content.site} first={content.pages.slice(0, 20)} />
