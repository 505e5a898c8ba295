import { useMarkdown, type MetaProps, type PageMeta, type RouteProps } from 'lanai'
import 'lanai/code.css'
import type { Content, Post } from '../../../content/schema.ts'
import { hrefOf, neighboursOf, PostDate, summaryOf, Tags, tagSlugs } from '../../posts.tsx'
import { StructuredData } from '../../structured-data.tsx'
import '../../styles/prose.css'

type Props = { post: Post }

const WORDS_A_MINUTE = 220

export const paths = ({ content }: { content: Content }) => content.posts.map((post) => ({ params: { post: post.slug }, post }))

export const meta = ({ content, post }: MetaProps<Content, Props>): PageMeta => ({
  title: `${post.title} · ${content.site.name}`,
  description: summaryOf(post),
  sitemap: { priority: 0.7, changefreq: 'yearly' },
  feed: { name: 'posts', published: post.date, tags: post.tags },
})

export default function PostPage({ content, page, post }: RouteProps<Content, Props>) {
  const { newer, older } = neighboursOf(content).get(post.slug)!
  const minutes = Math.max(1, Math.round(post.body.split(/\s+/).length / WORDS_A_MINUTE))
  const text = useMarkdown(post)
  return (
    <>
      <article class="post">
        <header class="post__header with-margin">
          <div class="post__facts">
            <PostDate date={post.date} />
            <span>{minutes} min read</span>
          </div>
          <div class="post__title">
            <h1>{post.title}</h1>
            {post.description && <p class="lead">{post.description}</p>}
            <Tags slugs={tagSlugs(content)} names={post.tags} />
          </div>
        </header>
        <div class="prose">{text.content}</div>
      </article>
      <nav class="neighbours" aria-label="Other posts">
        {older && (
          <a rel="prev" href={hrefOf(older)}>
            <span>Older</span>
            {older.title}
          </a>
        )}
        {newer && (
          <a rel="next" class="neighbours__next" href={hrefOf(newer)}>
            <span>Newer</span>
            {newer.title}
          </a>
        )}
      </nav>
      <StructuredData
        of={{
          '@type': 'BlogPosting',
          headline: post.title,
          description: summaryOf(post),
          datePublished: post.date,
          keywords: post.tags,
          url: page.canonical,
          author: { '@type': 'Person', name: content.site.author },
          isPartOf: { '@type': 'Blog', name: content.site.name, url: page.absolute('/') },
        }}
      />
    </>
  )
}
