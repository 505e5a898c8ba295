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

/** The posts before and after each, by its slug. */
export const neighboursOf = derive((content: Content): ReadonlyMap<string, { newer?: Post; older?: Post }> => {
  const posts = newestFirst(content)
  return new Map(posts.map(({ slug }, place) => [slug, { newer: posts[place - 1], older: posts[place + 1] }]))
})

/** What a post is about, in 160 characters. */
export const summaryOf = (post: Post): string => post.description ?? excerptOf(post, { length: 160 })

/** The tags, each with its posts. */
export const tagsOf = derive((content: Content): Tag<Post>[] => groupByTag(newestFirst(content), ({ tags }) => tags))

/** The slugs of all tags, by their names. */
export const tagSlugs = derive((content: Content): TagSlugs => new Map(tagsOf(content).map(({ name, slug }) => [name, slug])))

type TagSlugs = ReadonlyMap<string, string>

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function PostDate({ date }: { date: string }) {
  const [year, month, day] = date.split('-').map(Number)
  return (
    <time class="date" dateTime={date}>
      {day} {MONTHS[month! - 1]} {year}
    </time>
  )
}

export function Tags({ slugs, names }: { slugs: TagSlugs; names: readonly string[] }) {
  return names.length === 0 ? null : (
    <ul class="tags" aria-label="Tags">
      {[...new Set(names)].map((name) => (
        <li key={name}>
          <a href={`/tags/${slugs.get(name)}`}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

export function PostList({ posts, slugs }: { posts: readonly Post[]; slugs: TagSlugs }) {
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
            <Tags slugs={slugs} names={post.tags} />
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
