import { describe, expect, it } from 'vitest'
import { checkPage, isIndexed } from '../../../cli/check/page-rules.ts'
import { createPages } from './pages.ts'
import { describeDiagnostic, ORIGIN, pageHtml } from './site.ts'

type Changes = Parameters<typeof pageHtml>[1]

/** What the rules for one page find on /a/. */
function messagesOf(changes: Changes, site: Parameters<typeof createPages>[1] = {}): string[] {
  const { checked, site: facts } = createPages({ '/': pageHtml('/'), '/a/': pageHtml('/a/', changes) }, site)
  return checkPage(checked[1]!, facts).map(({ code, message }) => `${message}  [${code}]`)
}

/** Of `x()`. */
const HASH = "'sha256-D6IGS8VMvCoyaR/l0h9tERrBTATY01CoPS7l6xDv0kI='"
const HANDLER = ['<p> has an inline event handler  [check-inline-handler]']
const policy = (text: string) => `<meta http-equiv="Content-Security-Policy" content="${text}">`

describe('checkPage(page, site)', () => {
  it('names the source and the URL of the page', () => {
    const { checked, site } = createPages({ '/a/': pageHtml('/a/', { html: '<html>' }) })
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
    [
      'a canonical link to another page, and a sitemap that lists the page',
      { canonical: '<link rel="canonical" href="https://site.example/">' },
      ['the page is listed in a sitemap but its canonical link is https://site.example/  [check-sitemap]'],
    ],
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
    ['an inline style that the policy allows', { body: `${policy("style-src 'self' 'unsafe-inline'")}<p style="color: red">` }, []],
    [
      'an inline style where the policy allows those of elements alone',
      { body: `${policy("style-src 'unsafe-inline'; style-src-attr 'self'")}<p style="color: red">` },
      ['<p> has a style attribute  [check-inline-style]'],
    ],
    ['an inline handler that the policy allows', { body: `${policy("script-src-attr 'unsafe-inline'")}<p onclick="x()">` }, []],
    [
      'an inline handler, where a hash takes away what the policy allows',
      { body: `${policy("script-src 'unsafe-inline' 'sha256-a'")}<p onclick="x()">` },
      HANDLER,
    ],
    ['an inline handler with its hash', { body: `${policy(`script-src ${HASH}`)}<p onclick="x()">` }, HANDLER],
    [
      'an inline handler with its hash beside unsafe-hashes',
      { body: `${policy(`script-src ${HASH} 'unsafe-hashes'`)}<p onclick="x()">` },
      [],
    ],
    ['an inline style with its hash beside unsafe-hashes', { body: `${policy(`style-src ${HASH} 'unsafe-hashes'`)}<p style="x()">` }, []],
    ['an inline handler', { body: '<p onclick="x()">' }, HANDLER],
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
    const canonical = '<link rel="canonical" href="https://site.example/">'
    expect(messagesOf({ canonical }, { sitemap: ['/'] })).toEqual([])
  })

  it('takes the lengths from the manifest', () => {
    const limits = { title: { min: 1, max: 5 }, description: { min: 0, max: 1000 } }
    expect(messagesOf({ title: '123456', description: '' }, { limits })).toEqual([
      'the title has 6 characters instead of 1 to 5  [check-title]',
    ])
  })
})

describe('isIndexed(page, manifest)', () => {
  it.each([
    ['a page with its own canonical link', {}, true],
    ['a page that is noindex', { robots: 'noindex', canonical: `<link rel="canonical" href="${ORIGIN}/a/">` }, false],
    ['a page with the canonical link of another one', { canonical: `<link rel="canonical" href="${ORIGIN}/">` }, false],
    ['a page with two canonical links', { canonical: `<link rel="canonical" href="${ORIGIN}/a/">`.repeat(2) }, false],
    ['a page without a canonical link', { canonical: '' }, false],
  ])('%s', (_, changes, expected) => {
    const { checked, site } = createPages({ '/a/': pageHtml('/a/', changes) })
    expect(isIndexed(checked[0]!, site.manifest)).toBe(expected)
  })
})
