import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'
import { checkSite } from '../../cli/check/check.ts'
import { systemDisk } from '../../cli/build/system.ts'
import { serveFolder } from '../../cli/serve/serve.ts'
import { launchHeadlessShell } from '../chromium.ts'
import { createIncrementalSite } from '../unit/incremental-site.ts'

const BASE = '/docs/v2'
const META = (title: string) =>
  `export const meta = { title: 'The page ${title}', description: 'A page of a site below another site, with a link to every other page: ${title}.', sitemap: { priority: 1, changefreq: 'weekly' }${title === 'note' ? ", feed: { name: 'notes', published: '2025-01-02' }" : ''} }`

/** Everything that names a path of the site. */
const FILES = {
  'content/build.yaml': `origin: https://site.example
base: ${BASE}
redirects: { /old: /note?a=1#b, /moved/*: /note }
search: true
externalPaths: [/api]
headers: { /note/: { X-Note: 'yes' } }
speculation: { prefetch: moderate }
feeds: { notes: { title: Notes, author: Palms, path: /note } }
fonts: [{ family: Figtree, file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', axes: {}, weights: [400, 700], fallbacks: [] }]
`,
  'content/schema.ts': `import { markdown } from 'lanai'
import { z } from 'zod'
export default { texts: markdown('*.md', z.object({ title: z.string() })) }`,
  'content/text.md': '---\ntitle: A\n---\n[Note](/note#b) ![A film](/media/film.svg)\n',
  'content/media/film.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'templates/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'templates/files/site.webmanifest.ts': `export default ({ base }) => JSON.stringify({ start_url: base + '/' })`,
  'templates/styles/site.css': 'body { background: url(/media/film.svg) } h1 { mask: url(./mask.svg) }',
  'templates/styles/mask.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'templates/art/shore/boat.tsx': `export default () => <svg viewBox="0 0 8 4"><rect width="8" height="4" fill="red" /></svg>`,
  'templates/document.tsx': `import { Head } from 'lanai'
export default ({ page, children }) => <html lang="en"><head><Head /><link rel="icon" href="/icon.svg" /><link rel="manifest" href="/site.webmanifest" /></head>
<body><main>{children}</main><nav><a href="/">Home</a><a href={page.href('/note')}>Note</a><a href="/api/x">Other server</a></nav></body></html>`,
  'templates/routes/index.tsx': `import { Island, Picture, pictureUrl, useMarkdown } from 'lanai'
import Count from '../../widgets/count/widget.tsx'
import mount from '../../widgets/plain/script.ts'
${META('home')}
export default ({ content, page }) => <>
  <h1>Home</h1>
  <Picture of="shore/boat" alt="A boat" priority />
  <img src="/media/film.svg" srcset="/media/film.svg 1x, /media/film.svg 2x" alt="" width="1" height="1" />
  <video src="/media/film.svg" poster={pictureUrl('shore/boat', 1)} />
  <form action="/note"><input name="q" /></form>
  {useMarkdown(content.texts.get('text')).content}
  <Island of={Count} when="load" film="/media/film.svg" href={page.href('/note')} />
  <Island of={mount} when="load" />
</>`,
  'templates/routes/note.tsx': `${META('note')}
export default () => <article><h1>Note</h1><p id="b"><a href="/">Home</a></p></article>`,
  'templates/routes/404.tsx': `export const meta = { title: 'Not found here', description: 'There is no such page on this site, only several others.', robots: 'noindex' }
export default () => <h1>Not found</h1>`,
  'widgets/count/widget.tsx': `/** @jsxImportSource react */
import { useState } from 'react'
export default function Count({ film, href }) {
  const [count, setCount] = useState(0)
  return <><button onClick={() => setCount(count + 1)}>{count}</button><img src={film} alt="" width={1} height={1} /><a href={href}>Note</a></>
}`,
  'widgets/plain/script.ts': `export default function mount() { void import('./part.ts').then(({ mark }) => mark()) }`,
  'widgets/plain/part.ts': `export const mark = () => { document.body.dataset.part = 'loaded' }`,
}

/** Paths that begin with a slash, in attributes and texts: of this site, or of another server. */
function rootPaths(text: string): string[] {
  return [...text.matchAll(/(?<=["'( ,]|https:\/\/site\.example)\/[\w~-][^"')\s,<]*/g)].map(([path]) => path)
}

describe('a site below a base path', () => {
  const opened: { browser?: Browser } = {}
  beforeAll(async () => {
    opened.browser = await launchHeadlessShell()
  })
  afterAll(() => opened.browser?.close())

  it('has the base path in every URL, and works when it is served there', async () => {
    const site = createIncrementalSite(FILES)
    site.sync(FILES)
    const report = await site.build()
    const files = site.read()

    const outside = Object.entries(files)
      .filter(([path]) => /\.(html|xml|json|css|webmanifest)$|^_|robots/.test(path))
      .flatMap(([path, text]) =>
        rootPaths(text.replaceAll(/<script data-runtime=("[^"]*")>.*?<\/script>/g, '$1')).map((found) => `${path} ${found}`),
      )
      // The other server is named by a link and by the speculation rules.
      .filter((found) => !found.includes(` ${BASE}`) && !/ \/api(\/x|\/\*)?$/.test(found))
    expect(outside).toEqual([])
    expect(files['_redirects']).toContain(`${BASE}/old ${BASE}/note/?a=1#b 301\n`)
    expect(files['_redirects']).toContain(`${BASE}/moved/* ${BASE}/note/ 301\n`)
    expect(files['old/index.html']).toContain(`content="0; url=${BASE}/note/?a=1#b"`)
    expect(files['_headers']).toContain(`${BASE}/note/\n  X-Note: yes`)
    expect(files['sitemap.xml']).toContain(`<loc>https://site.example${BASE}/note/</loc>`)
    expect(files['robots.txt']).toContain(`Sitemap: https://site.example${BASE}/sitemap.xml`)
    expect(files['feed-notes.xml']).toContain(`<id>https://site.example${BASE}/feed-notes.xml</id>`)
    expect(files['site.webmanifest']).toBe(`{"start_url":"${BASE}/"}`)
    expect(files['search-index.json']).toContain(`"${BASE}/note/"`)

    const manifest = report.readManifest()
    const checked = await checkSite(site.out, manifest, systemDisk)
    expect(checked.diagnostics).toEqual([])
    expect(checked.links).toBeGreaterThan(10)

    const served = await serveFolder(site.out, { port: 0, urls: 'directory', base: BASE, rules: () => manifest.rules })
    const get = (path: string) => fetch(served.origin + path, { redirect: 'manual' })
    expect((await get('/')).headers.get('location')).toBe(`${BASE}/`)
    expect((await get('/note/')).status).toBe(404)
    expect((await get(`${BASE}/note`)).headers.get('location')).toBe(`${BASE}/note/`)
    expect((await get(`${BASE}/note/`)).headers.get('x-note')).toBe('yes')
    expect((await get(`${BASE}/moved/a?b`)).headers.get('location')).toBe(`${BASE}/note/?b`)
    expect(await (await get(`${BASE}/nowhere`)).text()).toContain('<h1>Not found</h1>')

    const page = await opened.browser!.newPage()
    const failed: string[] = []
    page.on('response', (response) => void (response.status() >= 400 && failed.push(response.url())))
    page.on('pageerror', (error) => failed.push(String(error)))
    await page.goto(`${served.origin}${BASE}/`)
    await page.click('x-island button')
    await page.waitForFunction(() => document.querySelector('x-island button')?.textContent === '1' && document.body.dataset['part'])
    await page.click('x-island a')
    await page.waitForURL(`${served.origin}${BASE}/note/`)
    expect(failed).toEqual([])
    await served.close()
  })
})
