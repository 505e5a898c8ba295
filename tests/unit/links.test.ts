import { describe, expect, it } from 'vitest'
import { pageFile, pageUrl, resolveLink, socialFile, type SiteMap } from '../../cli/render/links.ts'

const pages = new Set(['/', '/tools', '/seo/tampa'])
const site: SiteMap = { has: (path) => pages.has(path), redirectOf: (path) => (path === '/webseo' ? '/seo' : undefined), urls: 'directory' }
const clean: SiteMap = { ...site, urls: 'clean' }

describe('resolveLink(href, site)', () => {
  it.each([
    ['/', '/'],
    ['/tools', '/tools/'],
    ['/tools/', '/tools/'],
    ['/tools?tool=x#top', '/tools/?tool=x#top'],
    ['/?q=1', '/?q=1'],
    ['/seo/tampa#map', '/seo/tampa/#map'],
    ['/manifest.json', '/manifest.json'],
    ['#plans', '#plans'],
    ['https://pay.example/x?a=1#b', 'https://pay.example/x?a=1#b'],
    ['//cdn.example/x', '//cdn.example/x'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+14075550142', 'tel:+14075550142'],
  ])('%s is written %s', (href, expected) => expect(resolveLink(href, site)).toEqual({ ok: true, href: expected }))

  it('has no slash at the end where URLs are clean', () => {
    expect(resolveLink('/tools/?tool=x', clean)).toEqual({ ok: true, href: '/tools?tool=x' })
    expect(resolveLink('/', clean)).toEqual({ ok: true, href: '/' })
  })

  it.each([
    ['/nowhere', /leads to a page that does not exist/],
    ['/Tools', /leads to a page that does not exist/],
    ['/webseo', /costs a redirect to "\/seo"/],
    ['tools', /is neither a path of this site nor an address/],
    ['', /is neither a path of this site nor an address/],
    ['#', /is neither a path of this site nor an address/],
    ['?q=1', /is neither a path of this site nor an address/],
    ['javascript:alert(1)', /is neither a path of this site nor an address/],
    ['mailto:', /is neither a path of this site nor an address/],
  ])('%j is refused', (href, message) => {
    const resolved = resolveLink(href, site)
    expect(resolved.ok).toBe(false)
    if (!resolved.ok) expect(resolved.message).toMatch(message)
  })
})

describe('pageUrl(path, urls) and pageFile(path, urls)', () => {
  it.each([
    ['/', 'directory', '/', 'index.html'],
    ['/', 'clean', '/', 'index.html'],
    ['/seo/tampa', 'directory', '/seo/tampa/', 'seo/tampa/index.html'],
    ['/seo/tampa', 'clean', '/seo/tampa', 'seo/tampa.html'],
  ] as const)('%s with %s URLs', (path, urls, url, file) => expect([pageUrl(path, urls), pageFile(path, urls)]).toEqual([url, file]))

  it('writes the not-found page where hosts look for it', () => expect(pageFile('/404', 'directory')).toBe('404.html'))
})

describe('socialFile(path)', () => {
  it('has a name for the home page too', () => {
    expect([socialFile('/'), socialFile('/seo/tampa')]).toEqual(['social/home.jpg', 'social/seo/tampa.jpg'])
  })
})
