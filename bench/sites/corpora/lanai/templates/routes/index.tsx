import type { PageMeta, RouteProps } from 'lanai'
import type { Content } from '../../content/schema.ts'

export const meta: PageMeta = { title: 'All texts', description: 'All texts.', sitemap: { priority: 1, changefreq: 'weekly' } }

export default ({ content }: RouteProps<Content>) => (
  <>
    <h1>All texts</h1>
    <ul>
      {content.texts.map(({ slug, title }) => (
        <li key={slug}>
          <a href={`/${slug}/`}>{title}</a>
        </li>
      ))}
    </ul>
  </>
)
