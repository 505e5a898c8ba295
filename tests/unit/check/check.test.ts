import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkSite } from '../../../cli/check/check.ts'
import { check, ORIGIN, writeBuiltSite, type SiteSpec } from './site.ts'

const home = (body: string): SiteSpec => ({ pages: { '/': { body }, '/about/': {} } })
const HOME = 'templates/routes/index.tsx'

describe('checkSite(out, manifest, disk)', () => {
  it('finds nothing wrong with a good site', async () => {
    const report = await check({
      pages: { '/': {}, '/about/': {}, '/404/': { robots: 'noindex', body: `<meta property="og:url" content="${ORIGIN}/404/">` } },
    })
    expect(report).toMatchObject({ found: [], pages: 3, external: new Map() })
    expect(report.links).toBeGreaterThan(2)
  })

  it('reports files that are missing', async () => {
    const { out, manifest } = writeBuiltSite({ pages: { '/': {}, '/about/': {} }, files: { 'a.css': '' } })
    for (const file of ['about/index.html', 'a.css']) fs.rmSync(join(out, file))
    const { diagnostics } = await checkSite(out, manifest, fs)
    expect(diagnostics.filter(({ code }) => code === 'check-file')).toMatchObject([
      { message: 'the file a.css is missing', location: { file: join(out, 'a.css') } },
      { message: 'the file about/index.html is missing', location: { file: 'templates/routes/about.tsx' }, pages: ['/about/'] },
    ])
  })

  it('reports a fault once for all pages of a route', async () => {
    const pages = { '/': {}, '/a/': { html: '<html>' }, '/b/': { html: '<html>' } }
    const { out, manifest } = writeBuiltSite({ pages })
    const shared = manifest.pages.map((page) => ({ ...page, source: 'templates/routes/[x].tsx' }))
    const { diagnostics } = await checkSite(out, { ...manifest, pages: shared }, fs)
    expect(diagnostics).toMatchObject([{ code: 'check-language', location: { file: 'templates/routes/[x].tsx' }, pages: ['/a/', '/b/'] }])
  })
})

describe('links', () => {
  it.each([
    ['/nowhere/', `${HOME}  the link /nowhere/ is broken (status 404)  [check-link]  /`],
    ['nowhere/', `${HOME}  the link /nowhere/ is broken (status 404)  [check-link]  /`],
    [`${ORIGIN}/nowhere/`, `${HOME}  the link /nowhere/ is broken (status 404)  [check-link]  /`],
    ['/about', `${HOME}  the link /about costs a redirect to /about/  [check-redirect]  /`],
    ['/about?a=1', `${HOME}  the link /about?a=1 costs a redirect to /about/?a=1  [check-redirect]  /`],
    ['#', `${HOME}  a link has no target (href="#")  [check-empty-link]  /`],
    ['', `${HOME}  a link has no target (href="")  [check-empty-link]  /`],
    ['/about/#nowhere', `${HOME}  the link /about/#nowhere is broken: /about/ has no element #nowhere  [check-link]  /`],
    ['#nowhere', `${HOME}  the link #nowhere is broken: / has no element #nowhere  [check-link]  /`],
  ])('reports %j', async (href, expected) => {
    expect((await check(home(`<a href="${href}">x</a>`))).found).toEqual([expected])
  })

  it.each([
    '/about/',
    '/about/?a=1',
    '/about/#:~:text=about',
    '#top',
    '#caf%C3%A9',
    '#old',
    'mailto:a@b.example',
    'tel:1',
    '/api/lead',
    '/api',
  ])('accepts %j', async (href) => {
    expect((await check(home(`<i id="café"></i><a name="old" href="${href}">x</a>`))).found).toEqual([])
  })

  it('reports every page with a broken link, and the 404 page', async () => {
    const body = '<a href="/nowhere/">x</a><a href="/#nowhere">x</a><img src="/nowhere.png" alt="">'
    const { found } = await check({ pages: { '/': {}, '/a/': { body }, '/b/': { body }, '/404/': { robots: 'noindex', body } } })
    expect(found.sort()).toEqual(
      ['404', 'a', 'b'].flatMap((name) => [
        `templates/routes/${name}.tsx  the link /#nowhere is broken: / has no element #nowhere  [check-link]  /${name}/`,
        `templates/routes/${name}.tsx  the link /nowhere.png is broken (status 404)  [check-link]  /${name}/`,
        `templates/routes/${name}.tsx  the link /nowhere/ is broken (status 404)  [check-link]  /${name}/`,
      ]),
    )
  })

  it('reports a link to the 404 page, which hosts answer with 404', async () => {
    const { found } = await check({ pages: { '/': { body: '<a href="/404/">x</a>' }, '/404/': { robots: 'noindex' } } })
    expect(found).toEqual([`${HOME}  the link /404/ is broken (status 404)  [check-link]  /`])
  })

  it('reports a link to a redirect page', async () => {
    const spec = { ...home('<a href="/old/">x</a>'), files: { 'old/index.html': 'moved' }, manifest: { redirects: ['old/index.html'] } }
    expect((await check(spec)).found).toEqual([`${HOME}  the link /old/ points to a redirect  [check-redirect]  /`])
  })

  it('requests clean URLs where the site has them', async () => {
    const body = '<a href="/about">x</a><a href="/about/">x</a>'
    const { found } = await check({ pages: { '/': { body }, '/about': {} }, manifest: { urls: 'clean' } })
    expect(found).toEqual([`${HOME}  the link /about/ is broken (status 404)  [check-link]  /`])
  })

  it('lists what other servers answer, with every page that links to it, and does not request it', async () => {
    const body = '<a href="https://elsewhere.example/page#part">x</a><a href="/api/lead">x</a>'
    const { external, found } = await check({ pages: { '/': { body }, '/a/': { body }, '/b/': {} } })
    expect(found).toEqual([])
    expect(external).toEqual(
      new Map([
        ['https://elsewhere.example/page', new Set(['/', '/a/'])],
        [`${ORIGIN}/api/lead`, new Set(['/', '/a/'])],
      ]),
    )
  })
})
