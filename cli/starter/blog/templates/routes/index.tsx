import type { MetaProps, PageMeta, RouteProps } from 'lanai'
import type { Content } from '../../content/schema.ts'
import { listPages, Pagination, PostList, tagSlugs } from '../posts.tsx'

export const meta = ({ content: { site } }: MetaProps<Content>): PageMeta => ({
  title: `${site.name}, a blog by ${site.author}`,
  description: site.lead,
  sitemap: { priority: 1, changefreq: 'weekly' },
})

export default function Home({ content }: RouteProps<Content>) {
  const list = listPages(content)[0]!
  return (
    <>
      <div class="intro">
        <h1>{content.site.name}</h1>
        <p class="lead">{content.site.lead}</p>
      </div>
      <PostList posts={list.items} slugs={tagSlugs(content)} />
      <Pagination list={list} />
    </>
  )
}
