import { derive, excerptOf, groupByTag, paginate, type ListPage, type Tag } from 'lanai'
import type { Content, Post } from '../content/schema.ts'

/** Posts of a page of the list. */
const SIZE = 5

/** All posts, the newest first: made once for all pages, as what follows from it. */
export const newestFirst = derive((content: Content): Post[] =>
  content.posts.map((post) => post).sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug, 'en')),
)

/** The list in pages. The first is templates/routes/index.tsx. */
export const listPages = derive((content: Content): ListPage<Post>[] =>
  paginate(newestFirst(content), { size: SIZE, path: (number) => (number === 1 ? '/' : `/page/${number}`) }),
)

/** The path as links have it: in one, these characters of a name end it, or begin a code. */
export const hrefOf = ({ slug }: Post): string => `/posts/${slug.replace(/[%#?]/g, encodeURIComponent)}`

/** What a post is about, in 160 characters. */
export const summaryOf = (post: Post): string => post.description ?? excerptOf(post, { length: 160 })

/** The tags, each with its posts. */
export const tagsOf = derive((content: Content): Tag<Post>[] => groupByTag(newestFirst(content), ({ tags }) => tags))

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function PostDate({ date }: { date: string }) {
  const [year, month, day] = date.split('-').map(Number)
  return (
    <time class="date" dateTime={date}>
      {day} {MONTHS[month! - 1]} {year}
    </time>
  )
}

export function Tags({ tags, names }: { tags: readonly Tag<Post>[]; names: readonly string[] }) {
  const used = tags.filter(({ name }) => names.includes(name))
  return used.length === 0 ? null : (
    <ul class="tags" aria-label="Tags">
      {used.map(({ name, slug }) => (
        <li key={slug}>
          <a href={`/tags/${slug}`}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

export function PostList({ posts, tags }: { posts: readonly Post[]; tags: readonly Tag<Post>[] }) {
  return (
    <ol class="posts">
      {posts.map((post) => (
        <li class="post-row with-margin" key={post.slug}>
          <PostDate date={post.date} />
          <div class="post-row__words">
            <h2>
              <a href={hrefOf(post)}>{post.title}</a>
            </h2>
            <p>{summaryOf(post)}</p>
            <Tags tags={tags} names={post.tags} />
          </div>
        </li>
      ))}
    </ol>
  )
}

export function Pagination({ list }: { list: ListPage<Post> }) {
  return list.count === 1 ? null : (
    <nav class="pagination" aria-label="Pages of the list">
      {list.previous && (
        <a rel="prev" href={list.previous}>
          <span aria-hidden="true">←</span> Newer
        </a>
      )}
      <span class="pagination__place">
        Page {list.number} of {list.count}
      </span>
      {list.next && (
        <a rel="next" href={list.next}>
          Older <span aria-hidden="true">→</span>
        </a>
      )}
    </nav>
  )
}
