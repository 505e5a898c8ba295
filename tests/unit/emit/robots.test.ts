import { describe, expect, it } from 'vitest'
import { disallowsAll, robotsFile } from '../../../cli/emit/robots.ts'

const textOf = (...args: Parameters<typeof robotsFile>) => robotsFile(...args).bytes

describe('robotsFile(settings, sitemaps)', () => {
  it('allows every crawler and names the sitemaps', () => {
    expect(textOf({ staging: false }, ['https://a.example/sitemap.xml'])).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://a.example/sitemap.xml\n',
    )
  })

  it('adds what the site adds, in the group of all crawlers or in groups of its own', () => {
    const robots = 'Disallow: /search\n\nUser-agent: GPTBot\nDisallow: /\n'
    expect(textOf({ staging: false, robots }, [])).toBe('User-agent: *\nAllow: /\nDisallow: /search\n\nUser-agent: GPTBot\nDisallow: /\n\n')
  })

  it('refuses every crawler on a staging build', () => {
    expect(textOf({ staging: true, robots: 'Allow: /a' }, ['https://a.example/sitemap.xml'])).toBe('User-agent: *\nDisallow: /\n\n')
  })
})

describe('disallowsAll(text)', () => {
  it.each([
    'Disallow: /',
    'User-agent: *\nDisallow: / # all',
    'User-agent: a\nUser-agent: *\nDisallow: /',
    'user-agent: *\r\ndisallow:/\r\n',
  ])('finds %j', (text) => expect(disallowsAll(text)).toBe(true))
  it.each(['', 'Disallow:', 'Disallow: /a', 'User-agent: GPTBot\nDisallow: /', 'User-agent: *\nAllow: /\n\nUser-agent: b\nDisallow: /'])(
    'accepts %j',
    (text) => expect(disallowsAll(text)).toBe(false),
  )
})
