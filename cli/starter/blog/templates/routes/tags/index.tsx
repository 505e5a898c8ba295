import type { MetaProps, PageMeta, RouteProps } from 'lanai'
import type { Content } from '../../../content/schema.ts'
import { tagsOf } from '../../posts.tsx'

export const meta = ({ content: { site } }: MetaProps<Content>): PageMeta => ({
  title: `Tags · ${site.name}`,
  description: `What the posts on ${site.name} are about: every tag, with the number of its posts.`,
  sitemap: { priority: 0.4, changefreq: 'weekly' },
})

export default function AllTags({ content }: RouteProps<Content>) {
  return (
    <>
      <div class="intro">
        <h1>Tags</h1>
      </div>
      <ul class="all-tags">
        {tagsOf(content).map(({ name, slug, items }) => (
          <li key={slug}>
            <a href={`/tags/${slug}`}>{name}</a>
            <span>{items.length === 1 ? '1 post' : `${items.length} posts`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
