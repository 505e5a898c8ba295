import { describe, expect, it } from 'vitest'
import { scriptHash } from '../../cli/emit/csp.ts'
import type { SitePlan } from '../../cli/plan.ts'
import { redirectFiles, STUB_SCRIPT } from '../../cli/emit/redirects.ts'

const plan = (redirects: Record<string, string>, urls: 'directory' | 'clean' = 'directory') =>
  ({ redirects: new Map(Object.entries(redirects)), map: { urls } }) as unknown as SitePlan
const filesOf = (site: SitePlan) =>
  Object.fromEntries([...redirectFiles(site, 'https://site.example')].map(({ path, bytes }) => [path, String(bytes)]))

describe('redirectFiles(plan, origin)', () => {
  it('writes nothing for a site without redirects', () => expect(filesOf(plan({}))).toEqual({}))

  it('writes a page and a line for each redirect, with and without the slash', () => {
    const files = filesOf(plan({ '/webseo': '/seo', '/old/deep': '/' }))
    expect(Object.keys(files)).toEqual(['webseo/index.html', 'old/deep/index.html', '_redirects'])
    expect(files['_redirects']).toBe('/webseo /seo/ 301\n/webseo/ /seo/ 301\n/old/deep / 301\n/old/deep/ / 301\n')
    expect(files['_redirects']).not.toMatch(/[*:]/)
  })

  it('writes clean URLs where the site has them', () => {
    const files = filesOf(plan({ '/webseo': '/seo' }, 'clean'))
    expect(files['_redirects']).toBe('/webseo /seo 301\n')
    expect(files['webseo.html']).toContain('content="0; url=/seo"')
  })

  it('sends people on with and without script, and keeps crawlers to the target', () => {
    const stub = filesOf(plan({ '/webseo': '/seo' }))['webseo/index.html'] ?? ''
    expect(stub).toContain('<meta http-equiv="refresh" content="0; url=/seo/">')
    expect(stub).toContain('<link rel="canonical" href="https://site.example/seo/">')
    expect(stub).toContain('<meta name="robots" content="noindex">')
    expect(stub).toContain('<a href="/seo/">https://site.example/seo/</a>')
    expect(stub).toContain(`<script data-to="/seo/">${STUB_SCRIPT}</script>`)
    expect(stub).toContain(scriptHash(STUB_SCRIPT))
  })
})
