import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scriptHash } from '../../../../cli/csp.ts'
import { REDIRECT_SCRIPT, redirectFiles } from '../../../../cli/output/outputs/redirects.ts'
import { pageFile, pageUrl } from '../../../../cli/urls.ts'
import type { Config } from '../../../../cli/config/config.ts'
import { ORIGIN, createConfig, createRedirects } from '../../memory-site.ts'

const list = (redirects: Record<string, unknown>, changes: Partial<Config> = {}, paths: string[] = []) => [
  ...redirectFiles(createConfig({ redirects: createRedirects(redirects), ...changes }), paths),
]
const filesOf = (...args: Parameters<typeof list>) => Object.fromEntries(list(...args).map(({ path, bytes }) => [path, String(bytes)]))

describe('redirectFiles(config)', () => {
  it('writes nothing for a site without redirects', () => expect(filesOf({})).toEqual({}))

  it('writes a page and a line for each redirect, with and without the slash', () => {
    const files = filesOf({ '/webseo': '/seo', '/old/deep': '/' })
    expect(Object.keys(files)).toEqual(['webseo/index.html', 'old/deep/index.html', '_redirects'])
    expect(files['_redirects']).toBe('/webseo /seo/ 301\n/webseo/ /seo/ 301\n/old/deep / 301\n/old/deep/ / 301\n')
    expect(files['_redirects']).not.toMatch(/[*:]/)
  })

  it('writes clean URLs where the site has them', () => {
    const files = filesOf({ '/webseo': '/seo' }, { urls: 'clean' })
    expect(files['_redirects']).toBe('/webseo /seo 301\n')
    expect(files['webseo.html']).toContain('content="0; url=/seo"')
  })

  it('marks its pages as redirects in the manifest', () => {
    const files = list({ '/webseo': '/seo' })
    expect(files.map(({ redirect = false }) => redirect)).toEqual([true, false])
  })

  it('forwards people with and without script, and crawlers to the target', () => {
    const page = filesOf({ '/webseo': '/seo' })['webseo/index.html'] ?? ''
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/seo/">')
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/seo/">`)
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).toContain(`<a href="/seo/">${ORIGIN}/seo/</a>`)
    expect(page).toContain(`<script data-to="/seo/">${REDIRECT_SCRIPT}</script>`)
    expect(page).toContain(scriptHash(REDIRECT_SCRIPT))
  })

  it('escapes its address', () => {
    const page = filesOf({ '/webseo': '/seo?a=1&b=2' })['webseo/index.html'] ?? ''
    expect(page).toContain('<script data-to="/seo/?a=1&#38;b=2">')
    expect(page).toContain('content="0; url=/seo/?a=1&#38;b=2"')
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/seo/?a=1&#38;b=2">`)
    expect(page).toContain(`<a href="/seo/?a=1&#38;b=2">${ORIGIN}/seo/?a=1&#38;b=2</a>`)
  })

  it('points to other sites, fragments and files', () => {
    const files = filesOf(
      { '/blog': 'https://blog.example/', '/plans': '/pricing#all', '/book': '/media/book.pdf', '/api-docs': '/api/v1' },
      { externalPaths: ['/api'] },
    )
    expect(files['blog/index.html']).toContain('<link rel="canonical" href="https://blog.example/">')
    expect(files['plans/index.html']).toContain('content="0; url=/pricing/#all"')
    expect(files['_redirects']).toContain('/blog https://blog.example/ 301\n')
    expect(files['_redirects']).toContain('/book /media/book.pdf 301\n')
    expect(files['_redirects']).toContain('/api-docs /api/v1 301\n')
  })

  it('has a status, and no canonical link where it is temporary', () => {
    const files = filesOf({ '/sale': { to: '/seo', status: 302 }, '/moved': { to: '/seo', status: 308 } })
    expect(files['_redirects']).toMatch(/^\/sale \/seo\/ 302$[^]*^\/moved \/seo\/ 308$/m)
    expect(files['sale/index.html']).not.toContain('canonical')
    expect(files['moved/index.html']).toContain('canonical')
  })

  it.each(['directory', 'clean'] as const)('writes a source that names a file as that file, with %s URLs', (urls) => {
    const files = filesOf({ '/About_Us.html': '/seo', '/a/Index.htm': '/seo' }, { urls })
    expect(Object.keys(files)).toEqual(['About_Us.html', 'a/Index.htm', '_redirects'])
    expect(files['_redirects']?.split('\n').filter(Boolean)).toHaveLength(2)
  })

  it('has no page for a wildcard, and none that some file systems take for that of another path', () => {
    const files = filesOf(
      { '/blog/2020/*': '/seo', '/blog/*': 'https://blog.example/:splat', '/SEO': '/seo', '/a': '/seo', '/A': '/seo' },
      {},
      ['/seo'],
    )
    expect(Object.keys(files)).toEqual(['a/index.html', '_redirects'])
    expect(files['_redirects']?.split('\n').slice(-3)).toEqual(['/blog/2020/* /seo/ 301', '/blog/* https://blog.example/:splat 301', ''])
  })

  it('names the settings as the source of its pages', () => expect(list({ '/webseo': '/seo' })[0]?.source).toBe('content/build.yaml'))

  it('is in the language and the words of the site', () => {
    const messages = { moved: 'Umgezogen & <neu>', movedTo: 'Jetzt $& hier', widgetFailed: '', reload: '', staging: '', sample: '' }
    const page = filesOf({ '/webseo': '/seo' }, { lang: 'de', messages })['webseo/index.html'] ?? ''
    expect(page).toContain('<html lang="de">')
    expect(page).toContain('<title>Umgezogen &#38; &#60;neu&#62;</title>')
    expect(page).toContain('<p>Jetzt $&#38; hier <a')
  })

  it('has one page for each redirect, which points to the final form of its target', () => {
    const path = fc.stringMatching(/^(\/[a-z0-9-]{1,5}){1,3}$/)
    fc.assert(
      fc.property(fc.dictionary(path, path), fc.constantFrom('directory', 'clean'), (redirects, urls) => {
        const { _redirects: lines = '', ...pages } = filesOf(redirects, { urls })
        expect(Object.keys(pages).sort()).toEqual(
          Object.keys(redirects)
            .map((from) => pageFile(from, urls))
            .sort(),
        )
        for (const [from, to] of Object.entries(redirects)) {
          expect(pages[pageFile(from, urls)]).toContain(`content="0; url=${pageUrl(to, urls)}"`)
          expect(lines.split('\n')).toContain(`${from} ${pageUrl(to, urls)} 301`)
        }
      }),
    )
  })
})
