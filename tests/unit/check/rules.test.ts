import { describe, expect, it } from 'vitest'
import { readPageFacts } from '../../../cli/check/page-facts.ts'
import { checkPage, type CheckedPage, type SiteFacts } from '../../../cli/check/page-rules.ts'
import { checkPages } from '../../../cli/check/site-rules.ts'
import type { Manifest } from '../../../cli/output/manifest.ts'
import { ABOUT } from '../output/fixture.ts'
import { describeDiagnostic, ORIGIN, pageHtml, sourceOf } from './site.ts'

/** Pages and the facts of their site, in memory. */
function setup(
  htmls: Readonly<Record<string, string>>,
  { sitemap = Object.keys(htmls), ...changes }: Partial<Manifest> & { sitemap?: string[] } = {},
) {
  const pages = Object.keys(htmls).map((url) => ({ url, file: 'index.html', source: sourceOf(url), indexable: true, islands: 0 }))
  const manifest: Manifest = { generator: 'lanai', ...ABOUT, pages, redirects: [], files: [], ...changes }
  const site: SiteFacts = {
    manifest,
    pageUrls: new Set(Object.keys(htmls)),
    sitemapUrls: new Set(sitemap.map((url) => (url.startsWith('/') ? ORIGIN + url : url))),
  }
  const checked: CheckedPage[] = pages.map((page) => ({ page, facts: readPageFacts(htmls[page.url] ?? '') }))
  return { checked, site }
}

type Changes = Parameters<typeof pageHtml>[1]

/** What the rules for one page find on /a/. */
function messagesOf(changes: Changes, site: Parameters<typeof setup>[1] = {}): string[] {
  const { checked, site: facts } = setup({ '/': pageHtml('/'), '/a/': pageHtml('/a/', changes) }, site)
  return checkPage(checked[1]!, facts).map(({ code, message }) => `${message}  [${code}]`)
}

describe('checkPage(page, site)', () => {
  it('names the source and the URL of the page', () => {
    const { checked, site } = setup({ '/a/': pageHtml('/a/', { html: '<html>' }) })
    expect(checkPage(checked[0]!, site).map(describeDiagnostic)).toEqual([
      'templates/routes/a.tsx  <html> has no lang attribute  [check-language]  /a/',
    ])
  })

  const cases: [string, Changes, string[]][] = [
    ['a good page', {}, []],
    ['a short title', { title: 'Nine char' }, ['the title has 9 characters instead of 10 to 70  [check-title]']],
    ['the shortest title', { title: 'Ten  chars' }, []],
    ['the longest title', { title: 'x'.repeat(70) }, []],
    ['a long title', { title: 'x'.repeat(71) }, ['the title has 71 characters instead of 10 to 70  [check-title]']],
    ['a title in a drawing', { title: 'Enough of a title', body: '<svg><title>x</title></svg>' }, []],
    [
      'a short description',
      { description: 'x'.repeat(49) },
      ['the description has 49 characters instead of 50 to 165  [check-description]'],
    ],
    [
      'a long description',
      { description: 'x'.repeat(166) },
      ['the description has 166 characters instead of 50 to 165  [check-description]'],
    ],
    ['no language', { html: '<html>' }, ['<html> has no lang attribute  [check-language]']],
    ['an empty language', { html: '<html lang="">' }, ['<html> has no lang attribute  [check-language]']],
    ['no canonical link', { canonical: '' }, ['the page has 0 canonical links instead of one  [check-canonical]']],
    [
      'a relative canonical link',
      { canonical: '<link rel="canonical" href="/a/">' },
      ['the canonical link "/a/" is not an absolute URL of https://site.example  [check-canonical]'],
    ],
    [
      'a canonical link to nothing',
      { canonical: '<link rel="canonical" href="https://site.example/b/">' },
      ['the canonical link https://site.example/b/ points to no page of the site  [check-canonical]'],
    ],
    ['a canonical link to another page', { canonical: '<link rel="canonical" href="https://site.example/">' }, []],
    ['a heading without text', { body: '<h1> </h1>' }, ['the page has 1 first-level headings instead of one with text  [check-h1]']],
    ['two headings', { body: '<h1>a</h1><h1>b</h1>' }, ['the page has 2 first-level headings instead of one with text  [check-h1]']],
    ['a heading with elements', { body: '<h1><b>a</b></h1>' }, []],
    [
      'an image without alt',
      { body: '<img src="/a.png" width="1" height="1">' },
      ['the image /a.png has no alt attribute  [check-image-alt]'],
    ],
    [
      'an image without height',
      { body: '<img src="/a.png" alt="" width="1">' },
      ['the image /a.png has no width and height  [check-image-size]'],
    ],
    ['an inline style', { body: '<p style="color: red">' }, ['<p> has a style attribute  [check-inline-style]']],
    ['an inline handler', { body: '<p onclick="x()">' }, ['<p> has an inline event handler  [check-inline-handler]']],
    ['an empty link', { body: '<a href=" ">x</a>' }, ['a link has no target (href="")  [check-empty-link]']],
    [
      'a page that may not be indexed',
      { robots: 'noindex', canonical: '' },
      ['the page is noindex but is listed in a sitemap  [check-sitemap]'],
    ],
  ]
  it.each(cases)('%s', (_, changes, expected) => expect(messagesOf(changes)).toEqual(expected))

  it('reports a page that no sitemap lists', () => {
    expect(messagesOf({}, { sitemap: ['/'] })).toEqual(['the page may be indexed but is in no sitemap  [check-sitemap]'])
    expect(messagesOf({ robots: 'noindex' }, { sitemap: ['/'] })).toEqual([])
  })

  it('takes the lengths from the manifest', () => {
    const limits = { title: { min: 1, max: 5 }, description: { min: 0, max: 1000 } }
    expect(messagesOf({ title: '123456', description: '' }, { limits })).toEqual([
      'the title has 6 characters instead of 1 to 5  [check-title]',
    ])
  })
})

describe('checkPages(pages, site)', () => {
  const find = (htmls: Record<string, string>, changes: Parameters<typeof setup>[1] = {}) => {
    const { checked, site } = setup(htmls, changes)
    return checkPages(checked, site).map(describeDiagnostic)
  }
  const toAll = (...urls: string[]) => pageHtml('/', { body: urls.map((url) => `<a href="${url}">x</a>`).join('') })

  it('reports titles and descriptions that indexed pages share', () => {
    const same = { title: 'The same title', description: 'The same description' }
    const canonical = `<link rel="canonical" href="${ORIGIN}/a/">`
    const htmls = {
      '/': toAll('/a/', '/b/', '/c/', '/d/'),
      '/a/': pageHtml('/a/', same),
      '/b/': pageHtml('/b/', same),
      '/c/': pageHtml('/c/', { ...same, robots: 'noindex' }),
      '/d/': pageHtml('/d/', { ...same, canonical }),
    }
    expect(find(htmls)).toEqual([
      'templates/routes/b.tsx  the title is the same as that of /a/  [check-title]  /b/',
      'templates/routes/b.tsx  the description is the same as that of /a/  [check-description]  /b/',
    ])
  })

  it('reports an indexed page that no other page links to', () => {
    const own = pageHtml('/a/', { body: '<a href="/a/">x</a>' })
    const orphan = 'templates/routes/a.tsx  no other page links to this page  [check-orphan]  /a/'
    expect(find({ '/': toAll(), '/a/': own })).toEqual([orphan])
    expect(find({ '/': toAll(), '/a/': pageHtml('/a/', { robots: 'noindex' }) })).toEqual([])
    for (const link of ['/a/', 'a/', '/a/?q=1#x', `${ORIGIN}/a/`]) expect(find({ '/': toAll(link), '/a/': own })).toEqual([])
    expect(find({ '/': toAll('https://elsewhere.example/a/'), '/a/': own })).toEqual([orphan])
  })

  it('reports what a sitemap lists and nobody built', () => {
    expect(find({ '/': toAll() }, { sitemap: ['/', '/gone/', 'https://elsewhere.example/'] })).toEqual([
      '-  a sitemap lists https://site.example/gone/, which is no page of the site  [check-sitemap]  ',
      '-  a sitemap lists https://elsewhere.example/, which is no page of the site  [check-sitemap]  ',
    ])
  })

  it('reports a site with drafts', () => {
    expect(find({ '/': toAll() }, { drafts: true })).toEqual(['-  the site was built with drafts  [check-draft]  '])
  })
})
