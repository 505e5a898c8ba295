import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSite } from '../../cli/build/build-site.ts'
import { createDiskCache } from '../../cli/cache/disk-cache.ts'
import { createMemoryCache } from './memory-cache.ts'
import type { Effects } from '../../cli/effects.ts'
import { copySite, createDiskSite, type DiskSite } from './disk-site.ts'
import { bytesOf, createRedirects, describe as describeAll, diagnosticsOf, startTestBuild, toArray } from './memory-site.ts'

const build = ({ config, effects }: DiskSite, changes: Partial<Effects> = {}) =>
  toArray(buildSite(startTestBuild(config, { ...effects, ...changes })))
const faultsOf = async (site: DiskSite) => describeAll(await diagnosticsOf(() => build(site)))
const textsOf = (files: Awaited<ReturnType<typeof build>>) =>
  files.map((file) => [file.path, Buffer.from(bytesOf(file)).toString('latin1')])

const meta = "{ title: 'A page', description: 'A page.', sitemap: { priority: 1, changefreq: 'weekly' } }"
const page = (body: string) => `export const meta = ${meta}\nexport default () => ${body}\n`
const picture = 'export default () => <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><rect width="12" height="8" /></svg>'
const withPicture = {
  'templates/art/home/hero.tsx': picture,
  'templates/routes/index.tsx': `import { Picture } from 'lanai'\n${page('<Picture of="home/hero" alt="" />')}`,
}
const small = {
  widths: [8],
  wideWidth: 16,
  svg: { maxBytes: 0 },
  animated: 'refuse' as const,
  avif: { quality: 50, effort: 0 },
  webp: { quality: 50, effort: 0 },
}

describe('buildSite(build)', () => {
  it('yields the files of a site', async () => {
    const site = copySite('plain', { redirects: createRedirects({ '/old': '/about' }), aliases: { '/company': '/about' } })
    const files = await build(site)
    const expected = fs
      .readdirSync(join(import.meta.dirname, '../sites/plain/expected'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).split('/expected/')[1])
    expect(files.map(({ path }) => path).sort()).toEqual(expected.sort())
  })

  it('yields a file once that a stylesheet and a widget name', async () => {
    const site = createDiskSite({
      'widgets/w/script.ts': `import './a.css'\nexport default () => String(new URL('./icon.svg', import.meta.url))\n`,
      'widgets/w/a.css': 'p { background: url(icon.svg) }',
      'widgets/w/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />',
      'templates/routes/index.tsx': `import { Island } from 'lanai'\nimport w from '../../widgets/w/script.ts'\n${page('<main><h1>A</h1><Island of={w} /></main>')}`,
    })
    expect((await build(site)).filter(({ path }) => /icon/.test(path))).toHaveLength(1)
  })

  it('tells of pages that one thread renders, so that its memory can be limited', async () => {
    const site = createDiskSite({
      'templates/routes/[n].tsx': `export const paths = () => Array.from({ length: 40 }, (_, n) => ({ params: { n: String(n) } }))\n${page('<main><h1>A</h1></main>')}`,
    })
    const told: (readonly [items: number, inThreads: boolean])[] = []
    await build(site, { onItems: (...items) => void told.push(items) })
    expect(told).toEqual([[41, false]])
  })

  it('describes each page for the manifest', async () => {
    const site = copySite('islands')
    const pages = (await build(site)).flatMap(({ path, page }) => (page ? [{ path, ...page }] : []))
    expect(pages).toContainEqual({
      path: 'plain/index.html',
      url: '/plain/',
      source: 'templates/routes/plain.tsx',
      indexable: true,
      islands: 0,
    })
    expect(pages).toContainEqual({ path: 'index.html', url: '/', source: 'templates/routes/index.tsx', indexable: true, islands: 5 })
  })

  it('yields the same bytes in the same order with one thread and with several, in any folder', async () => {
    const create = () => createDiskSite(withPicture, { pictures: small })
    const one = await build(create(), { threads: 1 })
    expect(textsOf(await build(create(), { threads: 4 }))).toEqual(textsOf(one))
    expect(one.map(({ path }) => path)).toEqual(expect.arrayContaining([expect.stringMatching(/^assets\/home-hero-8-[0-9a-f]{8}\.avif$/)]))
  })

  it('yields the same bytes with an empty cache and with a full one', async () => {
    const site = createDiskSite(withPicture, { pictures: small })
    const cache = createDiskCache(join(site.config.root, '.cache/lanai'), fs, () => {})
    const cold = await build(site, { cache })
    expect(textsOf(await build(site, { cache }))).toEqual(textsOf(cold))
    const forgetful = createMemoryCache(cache)
    expect(textsOf(await build(site, { cache: forgetful }))).toEqual(textsOf(cold))
  })

  it('writes nothing to the disk but its cache', async () => {
    const site = copySite('plain')
    const before = fs.readdirSync(site.config.root).sort()
    await build(site)
    expect(fs.readdirSync(site.config.root).sort()).toEqual(
      [...before, '.cache'].filter((name, index, all) => all.indexOf(name) === index).sort(),
    )
  })

  it('reports a fault of the document once, with all of its pages and its line', async () => {
    const site = createDiskSite({
      'templates/document.tsx':
        'import { Head } from \'lanai\'\nexport default ({ children }) => (\n  <html>\n    <Head />\n    <body style="margin:0">{children}</body>\n  </html>\n)\n',
      'templates/routes/a.tsx': page('<p />'),
      'templates/routes/b.tsx': page('<p />'),
    })
    expect(await faultsOf(site)).toEqual(['templates/document.tsx:5:5 <body> has an inline style [markup] /a /b /'])
  })

  it('refuses a document without <Head />, at its <head>', async () => {
    const document = 'export default ({ children }) => (\n  <html>\n    <head />\n    <body>{children}</body>\n  </html>\n)\n'
    expect(await faultsOf(createDiskSite({ 'templates/document.tsx': document }))).toEqual([
      expect.stringMatching(/^templates\/document\.tsx:3:5 the document has no <Head \/> in its <head>: .* \[markup\] \/$/),
    ])
  })

  it('reports the faults of all pages, not only of the first', async () => {
    const site = createDiskSite({
      'templates/routes/a.tsx': page('<a href="/one" />'),
      'templates/routes/b.tsx': page('<a href="/two" />'),
    })
    expect((await faultsOf(site)).map((text) => text.split(' ')[0])).toEqual(['templates/routes/a.tsx:2:31', 'templates/routes/b.tsx:2:31'])
  })

  it('does not report the picture of a draft', async () => {
    const drawing = {
      'templates/art/tours/lagoon.tsx': picture,
      'templates/routes/tours/lagoon.tsx': `export const draft = true\n${page('<p />')}`,
    }
    expect(await build(createDiskSite(drawing))).not.toEqual([])
  })

  it('reports a picture that no page shows, unless a page that might is missing', async () => {
    const unused = { 'templates/art/home/hero.tsx': picture }
    expect(await faultsOf(createDiskSite(unused))).toEqual(['templates/art/home/hero.tsx no page shows the picture "home/hero" [picture]'])
    const broken = { ...unused, 'templates/routes/a.tsx': page('<a href="/none" />') }
    expect(await faultsOf(createDiskSite(broken))).toEqual([expect.stringContaining('[link-missing]')])
  })

  it('reports no picture of what has no page at the moment: a route, an entry, a value', async () => {
    const site = createDiskSite({
      'content/schema.ts':
        "import { file, glob } from 'lanai'\nimport { z } from 'zod'\nexport default { tours: glob('tours/*.yaml', z.any()), site: file('site.yaml', z.any()) }\n",
      'content/tours/lagoon.yaml': 'name: A\n',
      'content/site.yaml': 'picture: home/boat\n',
      'templates/art/tours/lagoon.tsx': picture,
      'templates/art/home/boat.tsx': picture,
      'templates/art/home/hero.tsx': picture,
      'templates/art/home/sunk.tsx': picture,
      'templates/routes/a.tsx': page('<p />'),
      'templates/routes/[off].tsx': `import { Picture } from 'lanai'\nexport const paths = () => []\n${page('<Picture of="home/hero" alt="" />')}`,
    })
    expect(await faultsOf(site)).toEqual(['templates/art/home/sunk.tsx no page shows the picture "home/sunk" [picture]'])
  })

  it('makes neither pictures nor collected files where a page is missing', async () => {
    const site = createDiskSite({ ...withPicture, 'templates/routes/a.tsx': page('<a href="/none" />') }, { pictures: small })
    const paths: string[] = []
    await diagnosticsOf(async () => {
      for await (const { path } of buildSite(startTestBuild(site.config, site.effects))) paths.push(path)
    })
    expect(paths.filter((path) => /\.(avif|webp|xml)$|robots|_headers/.test(path))).toEqual([])
  })

  it('builds drafts only where they are asked for', async () => {
    const pathsOf = async (drafts: boolean) => (await build(copySite('plain', { drafts }))).map(({ path }) => path)
    expect(await pathsOf(false)).not.toContain('unfinished/index.html')
    expect(await pathsOf(true)).toContain('unfinished/index.html')
  })

  it('keeps `$&` and `$$` of templates', async () => {
    const texts = Object.fromEntries(textsOf(await build(copySite('plain'))))
    expect(texts['about/index.html']).toContain('$&amp; $$')
  })

  it('makes pages of a long list, pages of tags and a feed with full entries, of Markdown', async () => {
    const route = (first: string, body: string) =>
      `import { excerptOf, groupByTag, paginate, useMarkdown } from 'lanai'\nexport const meta = ({ note }) => ({ title: 'A page', description: note ? excerptOf(note) : 'A page.', sitemap: { priority: 1, changefreq: 'weekly' }, feed: note && { name: 'notes', published: note.date, tags: note.tags } })\n${first}\nexport default ({ content, note, list, tag }) => <main><article>${body}</article></main>\n`
    const note = (day: number) =>
      `---\ndate: 2025-01-0${day}\ntags: [${day === 2 ? 'Odd, Local SEO' : 'Odd'}]\n---\nNote **${day}** and [all](/notes).\n`
    const listed = "<>{list.items.map(({ slug }) => <a href={'/notes/' + slug}>{slug}</a>)}{list.next && <a href={list.next}>next</a>}</>"
    const pages = "paginate(content.notes, { size: 2, path: (number) => (number === 1 ? '/notes' : '/notes/page/' + number) })"
    const site = createDiskSite(
      {
        'content/schema.ts': `import { markdown } from 'lanai'\nimport { z } from 'zod'\nexport default { notes: markdown('notes/*.md', z.object({ date: z.string(), tags: z.array(z.string()) })) }\n`,
        'content/notes/one.md': note(1),
        'content/notes/two.md': note(2),
        'content/notes/unborn.md': note(1).replace('2025-01-01', '2999-01-01'),
        'content/notes/zoo.md': note(3),
        'templates/routes/notes/index.tsx': route('', `{((list) => ${listed})(${pages}[0])}`),
        'templates/routes/notes/page/[number].tsx': route(
          `export const paths = ({ content }) => ${pages}.slice(1).map((list) => ({ params: { number: String(list.number) }, list }))`,
          `{${listed}}`,
        ),
        'templates/routes/notes/[slug].tsx': route(
          'export const paths = ({ content }) => content.notes.map((note) => ({ params: { slug: note.slug }, note }))',
          '{useMarkdown(note).content}',
        ),
        'templates/routes/tags/[tag].tsx': route(
          'export const paths = ({ content }) => groupByTag(content.notes, ({ tags }) => tags).map((tag) => ({ params: { tag: tag.slug }, tag }))',
          '{tag.name}: {tag.items.map(({ slug }) => slug).join()}',
        ),
      },
      { feeds: { notes: { title: 'Notes', author: 'Palms', path: '/notes', formats: ['atom'] } } },
    )
    const texts = Object.fromEntries(textsOf(await build(site)))
    const article = (path: string) => /<article>(.*?)<\/article>/s.exec(String(texts[path]))?.[1]
    expect(article('notes/index.html')).toBe('<a href="/notes/one/">one</a><a href="/notes/two/">two</a><a href="/notes/page/2/">next</a>')
    expect(article('notes/page/2/index.html')).toBe('<a href="/notes/zoo/">zoo</a>')
    expect([article('tags/odd/index.html'), article('tags/local-seo/index.html')]).toEqual(['Odd: one,two,zoo', 'Local SEO: two'])
    const feed = String(texts['feed-notes.xml'])
    expect(feed.match(/<summary>[^<]*/g)).toEqual(['<summary>Note 3 and all.', '<summary>Note 2 and all.', '<summary>Note 1 and all.'])
    expect(feed).toContain(
      '&lt;p&gt;Note &lt;strong&gt;2&lt;/strong&gt; and &lt;a href="https://site.example/notes/"&gt;all&lt;/a&gt;.&lt;/p&gt;',
    )
    expect(Object.keys(texts).filter((path) => path.includes('unborn'))).toEqual([])
  })

  it('names the entry that a page is made from where the metadata of the page are wrong', async () => {
    const site = createDiskSite({
      'content/schema.ts': `import { markdown } from 'lanai'\nimport { z } from 'zod'\nexport default { notes: markdown('notes/*.md', z.object({})) }\n`,
      'content/notes/one.md': '# One\n',
      'templates/routes/[slug].tsx': `
export const paths = ({ content }) => content.notes.map((note) => ({ params: { slug: note.slug }, note }))
export const meta = { title: 'A note', description: 'A note.' }
export default ({ note }) => <p>{note.body}</p>
`,
    })
    const faults = (await diagnosticsOf(() => build(site))).filter(({ code }) => code === 'sitemap')
    expect(describeAll(faults)).toEqual(['content/notes/one.md:1:1 the page may be indexed but is in no sitemap [sitemap] /one'])
    expect(faults[0]!.hint).toContain('templates/routes/[slug].tsx has the meta of this page')
  })
})
