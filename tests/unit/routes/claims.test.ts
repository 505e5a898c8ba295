import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { markdown } from '../../../cli/content/collections.ts'
import { createRoute } from '../../../cli/routes/route.ts'
import { claimEntries } from '../../../cli/routes/claims.ts'
import { jobsOf } from '../../../cli/routes/jobs.ts'
import { createContent, createRouteModule, describe as describeAll } from '../memory-site.ts'

interface Post {
  slug: string
  url?: string
}
type Paths = (props: { content: { posts: { map<T>(call: (post: Post, index: number, all: readonly Post[]) => T): T[] } } }) => unknown

async function claim(files: Record<string, string>, paths: Paths, redirects = {}) {
  const posts = Object.fromEntries(Object.entries(files).map(([name, text]) => [`posts/${name}.md`, `---\n${text}\n---\n`]))
  const schema = z.strictObject({ url: z.string().optional(), aliases: z.array(z.string()).optional() })
  const content = await createContent(posts, { posts: markdown('posts/*.md', schema) })
  const module = createRouteModule({ default: () => null, paths: paths as never })
  const claims = claimEntries({ origin: 'https://www.example.com', urls: 'directory', redirects }, content)
  for (const { job } of jobsOf(createRoute({ file: 'templates/routes/blog/[...post].tsx', module }), content)) if (job) claims.add(job)
  const { sources, redirects: found, diagnostics } = claims.finish()
  return {
    sources: Object.fromEntries(Object.entries(sources).map(([file, path]) => [file.replace(/^.*\/|\.md$/g, ''), path])),
    redirects: Object.fromEntries(Object.entries(found).map(([from, { to }]) => [from, to])),
    found: describeAll(diagnostics),
  }
}

describe('claimEntries(config, content)', () => {
  const files = { a: 'aliases: [/old-a]', b: 'aliases: [" old-b "]', c: 'aliases: [https://www.example.com/old-c/]' }

  it('takes the entry whose slug ends the path for that of a page, and not its neighbours', async () => {
    const paths: Paths = ({ content }) =>
      content.posts.map((post, index, all) => ({ params: { post: post.slug }, previous: all[index - 1], next: all[index + 1], post }))
    expect(await claim(files, paths)).toEqual({
      sources: { a: '/blog/a', b: '/blog/b', c: '/blog/c' },
      redirects: { '/old-a': '/blog/a', '/blog/old-b': '/blog/b', '/old-c': '/blog/c' },
      found: [],
    })
  })

  it('takes the entry that has the path as a value, where no slug is the path', async () => {
    const urls = { a: 'url: first', b: 'url: second', c: 'url: third' }
    const paths: Paths = ({ content }) =>
      content.posts.map((post, index, all) => ({ params: { post: post.url }, next: all[index + 1], post }))
    expect((await claim(urls, paths)).sources).toEqual({ a: '/blog/first', b: '/blog/second', c: '/blog/third' })
  })

  it('prefers the page that has the slug in its path to one that shows the entry', async () => {
    const paths: Paths = ({ content }) => [
      { params: { post: 'latest' }, latest: content.posts.map((post) => post)[0] },
      ...content.posts.map((post) => ({ params: { post: post.slug }, post })),
    ]
    expect((await claim(files, paths)).sources).toEqual({ a: '/blog/a', b: '/blog/b', c: '/blog/c' })
  })

  it('takes an entry that one page alone passes on for a part of that page', async () => {
    const paths: Paths = ({ content }) => [content.posts.map((part) => part)].map(([a, b]) => ({ params: { post: 'a' }, a, b }))
    expect((await claim(files, paths)).sources).toEqual({ a: '/blog/a', b: '/blog/a' })
  })

  it('reports former paths that two pages have, and those that are no paths', async () => {
    const paths: Paths = ({ content }) => content.posts.map((post) => ({ params: { post: post.slug }, post }))
    const wrong = { a: 'aliases: [/x, "/?p=1", "https://other.example/y", "/a\\\\b"]', b: 'aliases: [/x, /b, /moved]' }
    const { redirects, found } = await claim(wrong, paths, { '/moved': { to: '/blog/b', status: 302 } })
    expect(redirects).toMatchObject({ '/x': '/blog/a', '/b': '/blog/b', '/moved': '/blog/b' })
    expect(found).toEqual([
      'content/posts/a.md:2:15 the former path "/?p=1" is no path of this site [redirect-missing]',
      'content/posts/a.md:2:24 the former path "https://other.example/y" is no path of this site [redirect-missing]',
      'content/posts/a.md:2:51 the former path "/a\\\\b" is no path of this site [redirect-missing]',
      'content/posts/b.md:2:11 the former path /x leads to two pages: /blog/a and /blog/b [route-conflict]',
    ])
  })
})
