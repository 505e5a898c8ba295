import { describe, expect, it } from 'vitest'
import { inlineScripts, scriptHash } from '../../../cli/emit/csp.ts'
import { siteHeaders } from '../../../cli/emit/headers.ts'
import { REDIRECT_SCRIPT } from '../../../cli/emit/redirects.ts'
import { createConfig } from '../memory-site.ts'

const headersOf = (changes: Parameters<typeof createConfig>[0] = {}) => String(siteHeaders(createConfig(changes), 'load()').bytes)

describe('siteHeaders(config, loader)', () => {
  it('allows the inline loader, and the script of redirect pages where there are any', () => {
    expect(headersOf()).toContain(scriptHash('load()'))
    expect(headersOf()).not.toContain(scriptHash(REDIRECT_SCRIPT))
    expect(headersOf({ redirects: { '/a': '/b' } })).toContain(`${scriptHash('load()')} ${scriptHash(REDIRECT_SCRIPT)}`)
  })

  it('allows the speculation rules', () => {
    const config = { speculation: { prefetch: 'moderate' } } as const
    const [, rules = ''] = inlineScripts(createConfig(config), 'load()')
    expect(headersOf(config)).toContain(`${scriptHash('load()')} ${scriptHash(rules)};`)
  })

  it('adds the sources of the site, and what only a header can carry', () => {
    expect(headersOf({ csp: { 'script-src': ['https://tag.example'] } })).toMatch(/script-src 'self' '[^']+' https:\/\/tag\.example;/)
    expect(headersOf()).toContain("frame-ancestors 'self'")
  })

  it('lets browsers keep the files with hashed names, and only those, for good', () => {
    expect(headersOf()).toMatch(/\n\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n$/)
    expect(headersOf().match(/Cache-Control/g)).toHaveLength(1)
  })

  it('is the file that hosts look for', () => expect(siteHeaders(createConfig(), '').path).toBe('_headers'))
})
