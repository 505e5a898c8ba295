import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { read, toUrl } from './built-site.js'

/** Addresses of the documents: their paths without the numbers that order them. */
const urls = readdirSync('content/docs', { recursive: true })
  .filter((file) => file.endsWith('.md') && !/^draft: true$/m.test(readFileSync(`content/docs/${file}`, 'utf8')))
  .map((file) =>
    toUrl(
      `/${file
        .replaceAll('\\', '/')
        .replace(/(index)?\.md$/, '')
        .replace(/(^|\/)\d+[-_. ]+/g, '$1')}/`.replace(/\/{2,}/g, '/'),
    ),
  )

test('every document has a page, and is in the sitemap and in the search', () => {
  const found = JSON.parse(read('search-index.json')).pages.map(([url]) => url)
  for (const url of urls) {
    assert.match(read(`${url}index.html`), /<h1/)
    assert.ok(read('sitemap.xml').includes(`${url}</loc>`), `${url} in the sitemap`)
    assert.ok(found.includes(url), `${url} in the search`)
  }
})

test('a reader who follows "Next" sees every document once', () => {
  const seen = []
  for (let url = urls.find((each) => !seen.includes(each) && each !== '/'); url;) {
    seen.push(url)
    url = /<a rel="next" href="([^"]+)"/.exec(read(`${url}index.html`))?.[1]
    assert.ok(!seen.includes(url), `${url} comes twice`)
  }
  assert.ok(seen.length > 0)
})

test('the sidebar marks the current document', () => {
  for (const url of urls.filter((each) => each !== '/'))
    assert.ok(read(`${url}index.html`).includes(`<a href="${url}" aria-current="page">`), url)
})
