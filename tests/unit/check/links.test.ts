import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkLinks } from '../../../cli/check/links.ts'
import { readPageFacts } from '../../../cli/check/page-facts.ts'
import { describeDiagnostic, ORIGIN, writeBuiltSite, type SiteSpec } from './site.ts'

/** Requests the links of a site that was written to the disk. */
async function request(spec: SiteSpec) {
  const { out, manifest } = writeBuiltSite(spec)
  const pages = manifest.pages.map((page) => ({ page, facts: readPageFacts(fs.readFileSync(join(out, page.file), 'utf8')) }))
  const report = await checkLinks(out, manifest, pages)
  return { ...report, found: report.diagnostics.map(describeDiagnostic) }
}

describe('checkLinks(out, manifest, pages)', () => {
  it('reports broken links of each page in a fixed order', async () => {
    const body = '<a href="/y/">x</a><a href="../x/">x</a>'
    expect((await request({ pages: { '/': {}, '/b/': { body }, '/a/': { body } } })).found).toEqual([
      'templates/routes/a.tsx  the link /x/ is broken (status 404)  [check-link]  /a/',
      'templates/routes/a.tsx  the link /y/ is broken (status 404)  [check-link]  /a/',
      'templates/routes/b.tsx  the link /x/ is broken (status 404)  [check-link]  /b/',
      'templates/routes/b.tsx  the link /y/ is broken (status 404)  [check-link]  /b/',
    ])
  })

  it('reports a page that is not served under its own address', async () => {
    const { out, manifest } = writeBuiltSite({ pages: { '/': {}, '/a/': {} } })
    fs.rmSync(join(out, manifest.pages[1]!.file))
    const { diagnostics } = await checkLinks(
      out,
      manifest,
      manifest.pages.map((page) => ({ page, facts: readPageFacts('') })),
    )
    expect(diagnostics.map(describeDiagnostic)).toEqual([
      'templates/routes/index.tsx  the link /a/ is broken (status 404)  [check-link]  /',
      'templates/routes/a.tsx  the link /a/ is broken (status 404)  [check-link]  /a/',
    ])
  })

  it('finds nothing where there is no page', async () => {
    expect(await request({ pages: {} })).toMatchObject({ found: [], checked: 0 })
  })

  it('names a link to the public host by its path', async () => {
    const { found } = await request({ pages: { '/': { body: `<a href="${ORIGIN}/x/">x</a>` } } })
    expect(found).toEqual(['templates/routes/index.tsx  the link /x/ is broken (status 404)  [check-link]  /'])
  })

  it('names the target of a redirect on every page that links to it', async () => {
    const body = '<a href="/b">x</a>'
    const { found, diagnostics } = await request({ pages: { '/': { body }, '/b/': { body } } })
    expect(found).toEqual([
      'templates/routes/index.tsx  the link /b costs a redirect to /b/  [check-redirect]  /',
      'templates/routes/b.tsx  the link /b costs a redirect to /b/  [check-redirect]  /b/',
    ])
    expect(diagnostics[0]?.hint).toBe('link to the target of the redirect')
  })

  it('reports a link to a redirect page of clean URLs', async () => {
    const manifest = { urls: 'clean' as const, redirects: ['old.html'] }
    const { found } = await request({ pages: { '/': { body: '<a href="/old">x</a>' } }, files: { 'old.html': 'moved' }, manifest })
    expect(found).toEqual(['templates/routes/index.tsx  the link /old points to a redirect  [check-redirect]  /'])
  })

  it('collects external addresses without their fragments, and requests none of them', async () => {
    const body = '<a href="https://elsewhere.example/#a">x</a><a href="mailto:a@b.example">x</a>'
    const { external, found } = await request({ pages: { '/': { body }, '/b/': { body: '<a href="https://elsewhere.example/#b">x</a>' } } })
    expect(found).toEqual([])
    expect(external).toEqual(new Map([['https://elsewhere.example/', new Set(['/', '/b/'])]]))
  })

  it('counts each link of a site, and accepts the address of the 404 page on that page alone', async () => {
    const own = `<meta property="og:url" content="${ORIGIN}/404/">`
    const { found, checked } = await request({ pages: { '/': {}, '/404/': { robots: 'noindex', body: own } } })
    expect(found).toEqual([])
    expect(checked).toBeGreaterThan(2)
  })

  it('requests a large site in parts, and nothing of one part again in the next', async () => {
    const paths = Array.from({ length: 130 }, (_, index) => `/p${index}/`)
    const body = '<a href="/gone/">x</a><a href="/a.pdf">x</a>'
    const send = globalThis.fetch
    const requests: string[] = []
    let open = 0
    let most = 0
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
      requests.push(`${options?.method} ${new URL(String(url)).pathname}`)
      most = Math.max(most, ++open)
      return send(url, options).finally(() => open--)
    })
    onTestFinished(() => fetch.mockRestore())
    const { found } = await request({ pages: Object.fromEntries(paths.map((path) => [path, { body }])), files: { 'a.pdf': 'x' } })
    expect(found.length).toBe(paths.length)
    expect(most).toBeLessThan(paths.length)
    expect(requests.filter((sent) => sent.endsWith('/a.pdf'))).toEqual(['HEAD /a.pdf'])
  })
})
