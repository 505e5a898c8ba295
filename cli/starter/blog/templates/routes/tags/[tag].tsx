import type { MetaProps, PageMeta, RouteProps, Tag } from 'lanai'
import type { Content, Post } from '../../../content/schema.ts'
import { PostList, tagsOf, tagSlugs } from '../../posts.tsx'

type Props = { tag: Tag<Post> }

export const paths = ({ content }: { content: Content }) => tagsOf(content).map((tag) => ({ params: { tag: tag.slug }, tag }))

export const meta = ({ content, tag }: MetaProps<Content, Props>): PageMeta => ({
  title: `Posts about ${tag.name} · ${content.site.name}`,
  description: `Every post on ${content.site.name} with the tag ${tag.name}, with the newest post first.`,
  sitemap: { priority: 0.3, changefreq: 'weekly' },
})

export default function TagPage({ content, tag }: RouteProps<Content, Props>) {
  return (
    <>
      <div class="intro">
        <p class="eyebrow">
          <a href="/tags">Tag</a>
        </p>
        <h1>{tag.name}</h1>
      </div>
      <PostList posts={tag.items} slugs={tagSlugs(content)} />
    </>
  )
}
