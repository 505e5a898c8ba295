import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { read, toUrl } from './built-site.js'

const all = readdirSync('content/posts', { recursive: true })
  .filter((file) => /(^|[\\/])[^_][^\\/]*\.md$/.test(file))
  .map((file) => ({
    url: toUrl(`/posts/${file.replaceAll('\\', '/').replace(/(\/index)?\.md$/, '')}/`),
    isDraft: /^draft: true$/m.test(readFileSync(`content/posts/${file}`, 'utf8')),
  }))
const posts = all.filter(({ isDraft }) => !isDraft)
const drafts = all.filter(({ isDraft }) => isDraft)
const feeds = ['feed-posts.xml', 'feed-posts.rss.xml', 'feed-posts.json']

test('every post has a page, and is in the sitemap, and every feed has the newest, up to its limit', () => {
  for (const { url } of posts) {
    assert.match(read(`${url}index.html`), /"@type":"BlogPosting"/)
    assert.ok(read('sitemap.xml').includes(url), `${url} in the sitemap`)
  }
  const [, newest] = /<a href="(\/posts\/[^"]+)"/.exec(read('index.html')) ?? []
  assert.ok(newest || posts.length === 0, 'the first page links a post')
  const [, limit = posts.length] = /^\s+limit: (\d+)/m.exec(readFileSync('content/build.yaml', 'utf8')) ?? []
  const { items } = JSON.parse(read('feed-posts.json'))
  assert.equal(items.length, Math.min(posts.length, limit))
  for (const url of [newest ?? '', ...items.map(({ url }) => url)])
    for (const file of feeds) assert.ok(read(file).includes(url), `${url} in ${file}`)
})

test('no draft is published', () => {
  for (const { url } of drafts) for (const file of ['index.html', 'sitemap.xml', ...feeds]) assert.ok(!read(file).includes(url))
})

test('the first page has the newest posts, and leads to the others', () => {
  const dates = [...read('index.html').matchAll(/datetime="([\d-]+)"/g)].map(([, date]) => date)
  assert.deepEqual(dates, dates.toSorted().reverse())
  if (posts.length > dates.length) assert.match(read('index.html'), /<a rel="next" href="\/page\/2\/">/)
})
