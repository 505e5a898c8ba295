import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scriptHash } from '../../../cli/csp.ts'
import { REDIRECT_SCRIPT, redirectFiles } from '../../../cli/emit/redirects.ts'
import { pageFile, pageUrl } from '../../../cli/urls.ts'
import type { Config } from '../../../cli/config/config.ts'
import { createConfig, ORIGIN } from '../memory-site.ts'

const filesOf = (redirects: Record<string, string>, changes: Partial<Config> = {}) =>
  Object.fromEntries([...redirectFiles(createConfig({ redirects, ...changes }))].map(({ path, bytes }) => [path, String(bytes)]))

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
    const files = [...redirectFiles(createConfig({ redirects: { '/webseo': '/seo' } }))]
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

  it('escapes quotes in its address', () => {
    const page = filesOf({ '/webseo': '/"seo' }, { origin: 'https://a"b' })['webseo/index.html'] ?? ''
    expect(page).toContain('<script data-to="/&#34;seo/">')
    expect(page).toContain('content="0; url=/&#34;seo/"')
    expect(page).toContain('<link rel="canonical" href="https://a&#34;b/&#34;seo/">')
    expect(page).toContain('<a href="/&#34;seo/">https://a&#34;b/&#34;seo/</a>')
  })

  it('names the settings as the source of its pages', () =>
    expect([...redirectFiles(createConfig({ redirects: { '/webseo': '/seo' } }))][0]?.source).toBe('content/build.yaml'))

  it('is in the language and the words of the site', () => {
    const messages = { moved: 'Umgezogen & <neu>', movedTo: 'Jetzt $& hier', widgetFailed: '', reload: '' }
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
