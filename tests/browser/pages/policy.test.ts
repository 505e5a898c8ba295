import fs, { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { readManifest } from 'lanai/build'
import { headersOf } from '../../../cli/headers.ts'
import { measurementSources } from '../../../templates/policy.ts'
import type { Content } from '../../../templates/site.ts'
import { scoreOf } from '../../observatory.ts'
import { loadSiteContent } from '../../site-content.ts'
import { useSite } from '../browser.ts'
import { answer } from '../third-parties.ts'

const site = useSite()
const pages = inject('pages')
const EMBEDS = ['/contact/', '/free-audit/', '/free-website/', '/products/copyist/', '/products/estimator/']

const { leadEndpoint, checkout } = (await loadSiteContent()).thirdParties
/** Where the forms of the site are sent to. */
const FORM_PATHS = [new URL(leadEndpoint).pathname, new URL(checkout.orders.order!).pathname, '/subscribe/post']

/** What the configured measurement tags need. */
const measurement = measurementSources({
  thirdParties: parse(readFileSync('content/third-parties.yaml', 'utf8'), { logLevel: 'error' }) as Content['thirdParties'],
} as Content)

/** The policy of a page, from its HTML. */
function policyOf(url: string): Map<string, string[]> {
  const html = readFileSync(join(inject('folder'), url.endsWith('.html') ? url : `${url}index.html`), 'utf8')
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
  return new Map(policy.split('; ').map((part) => [part.split(' ')[0]!, part.split(' ').slice(1)]))
}

/** The icon of each page is a `data:` URL. */
const isIcon = (directive: string, source: string) => directive === 'img-src' && source === 'data:'

describe('the policy of each page', () => {
  test.each(pages.map(({ url }) => url))('%s is no wider than what it contains needs', (url) => {
    const policy = policyOf(url)
    expect(policy.get('default-src')).toEqual(["'none'"])
    const sources = [...policy].flatMap(([directive, list]) => list.filter((source) => !isIcon(directive, source)))
    expect(sources.filter((source) => /^(\*|https?:|data:|'unsafe-eval')$/.test(source))).toEqual([])
    const hasEmbed = EMBEDS.includes(url)
    expect(policy.has('require-trusted-types-for')).toBe(!hasEmbed)
    if (hasEmbed) return
    expect(policy.get('style-src')).toEqual(["'self'"])
    expect(policy.get('trusted-types')).toEqual(['default'])
    const isOwn = (source: string) => source === "'self'" || source.startsWith("'sha256-")
    for (const directive of ['script-src', 'img-src', 'font-src', 'media-src', 'frame-src'])
      expect(policy.get(directive)?.filter((source) => !isOwn(source) && !isIcon(directive, source)) ?? [], directive).toEqual(
        measurement[directive] ?? [],
      )
    // Forms of the page are sent by script or by the browser.
    const others = (directive: string) => policy.get(directive)!.filter((source) => !isOwn(source) && source !== "'none'")
    const endpoints = others('form-action')
    expect(others('connect-src').filter((source) => !endpoints.includes(source))).toEqual(measurement['connect-src'])
    for (const endpoint of endpoints) expect(FORM_PATHS).toContain(new URL(endpoint).pathname)
  })
})

test('the headers of the site have at least 110 points by the rules of the HTTP Observatory', () => {
  expect(scoreOf(headersOf('/', readManifest(inject('folder'), fs)!.rules.headers))).toBeGreaterThanOrEqual(110)
})

describe('Trusted Types', () => {
  /** A tag that adds another script from a string, as gtag.js and fbevents.js do. */
  const tag = (address: string) => `
    const script = document.createElement('script')
    script.src = ${JSON.stringify(address)}
    document.head.append(script)`

  test('let measurement tags add scripts of their hosts', async () => {
    const page = await site.open('/', {
      outside: answer({
        'https://www.googletagmanager.com/gtag/js?id=G': tag('https://googleads.g.doubleclick.net/pagead/helper.js'),
        'https://googleads.g.doubleclick.net/pagead/helper.js': 'window.helped = true',
      }),
    })
    await page.waitForFunction(() => 'helped' in window)
  })

  test('refuse markup from strings, and scripts of other hosts', async () => {
    site.allowErrors(/Content Security Policy|Trusted/)
    const page = await site.open('/', { outside: answer({ 'https://www.googletagmanager.com/': 'window.loaded = true' }) })
    await page.waitForFunction(() => 'loaded' in window)
    const refused = await page.evaluate(() => {
      const attempt = (act: () => void) => {
        try {
          act()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      return [
        attempt(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
        attempt(() => (document.createElement('script').src = 'https://evil.example/a.js')),
      ]
    })
    expect(refused).toEqual(['TypeError', 'TypeError'])
  })
})
