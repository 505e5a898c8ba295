import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { comparePages, readPage, readSitemaps } from '../../../bench/compare.ts'

const page = (change: (html: string) => string = (html) => html) =>
  change(`<!doctype html><title>Roofs &amp; gutters</title><meta name="description" content="Ana's page">
<link rel="canonical" href="https://bench.example/"><script type="application/ld+json">{ "a": [1, 2] }</script>
<body><p>One <a href="/two/">two</a></p><p>three</p><script>hidden()</script></body>`)

/** An output folder with one page and one sitemap. */
function output(html: string, sitemap = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'sitemap.xml'), sitemap)
  return folder
}

it('reads what a page says', () => {
  expect(readPage(page())).toEqual({
    title: 'Roofs & gutters',
    description: "Ana's page",
    canonical: 'https://bench.example/',
    jsonLd: [{ a: [1, 2] }],
    links: [{ href: '/two/', label: 'two' }],
    text: 'One two three',
  })
})

it.each([
  ['title', 'Roofs', 'Doors'],
  ['canonical', 'bench.example/"', 'bench.example/x"'],
  ['description', "Ana's", 'Our'],
  ['jsonLd', '[1, 2]', '[2, 1]'],
  ['links', '/two/', '/three/'],
  ['text', 'three', 'four'],
])('finds another %s', (key, from, to) => {
  const other = output(page((html) => html.replace(from, to)))
  expect(comparePages(['index.html'], other, output(page()))).toEqual([expect.stringMatching(`^index.html: ${key}\n`)])
})

it('takes other markup and white space as equal', () => {
  const other = output(page((html) => html.replace('<p>three</p>', '\n<div> three\n</div>').replace('{ "a": [1, 2] }', '{"a":[1,2]}')))
  expect(comparePages(['index.html'], other, output(page()))).toEqual([])
})

it('reads the pages of all sitemaps, and no sitemap as a page', () => {
  const folder = output(page(), '<loc>https://bench.example/b/</loc><loc>https://bench.example/sitemap-pages.xml</loc>')
  writeFileSync(join(folder, 'sitemap-pages.xml'), '<loc> https://bench.example/a/ </loc>')
  expect(readSitemaps(folder)).toEqual(['https://bench.example/a/', 'https://bench.example/b/'])
})
