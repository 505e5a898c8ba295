import type { ListPage, MetaProps, PageMeta, RouteProps } from 'lanai'
import type { Content, Post } from '../../../content/schema.ts'
import { listPages, Pagination, PostList, tagSlugs } from '../../posts.tsx'

type Props = { list: ListPage<Post> }

export const paths = ({ content }: { content: Content }) =>
  listPages(content)
    .slice(1)
    .map((list) => ({ params: { number: String(list.number) }, list }))

export const meta = ({ content, list }: MetaProps<Content, Props>): PageMeta => ({
  title: `Older posts, page ${list.number} · ${content.site.name}`,
  description: `All posts on ${content.site.name}, the newest first: page ${list.number} of ${list.count}.`,
  robots: 'noindex',
})

export default function OlderPosts({ content, list }: RouteProps<Content, Props>) {
  return (
    <>
      <div class="intro">
        <h1>Older posts</h1>
      </div>
      <PostList posts={list.items} slugs={tagSlugs(content)} />
      <Pagination list={list} />
    </>
  )
}
