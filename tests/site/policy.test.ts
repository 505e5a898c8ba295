import { describe, expect, it } from 'vitest'
import { formatCsp } from '../../cli/csp.ts'
import { measurementSources } from '../../templates/policy.ts'
import type { Content } from '../../templates/site.ts'

const sources = {
  analytics: { 'script-src': ['https://a.example'], 'connect-src': ['https://collect.a.example'] },
  ads: { 'script-src': ['https://a.example', 'https://ads.example'], 'img-src': ['https://ads.example'] },
  pixel: { 'script-src': ['https://pixel.example'] },
  insight: { 'script-src': ['https://insight.example'] },
}
const NONE = { measurementId: '', adsId: '', pixelId: '', insightPartnerId: '' }
const sourcesWith = (ids: Partial<typeof NONE>) =>
  measurementSources({ thirdParties: { analytics: { ...NONE, ...ids, sources } } } as unknown as Content)

describe('the policy of a page without embeds', () => {
  it('allows scripts of the site and nothing else where no tag is configured', () => {
    const policy = formatCsp(["'sha256-loader'"], { sources: sourcesWith({}), allowsStrings: false }, { isMeta: true })
    expect(policy).toContain("script-src 'self' 'sha256-loader';")
    expect(policy).toContain("img-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("trusted-types 'none'")
  })

  it('allows what the configured tags need, and the policy that answers for their scripts', () => {
    expect(sourcesWith({ adsId: 'AW-1' })).toEqual({ ...sources.ads, 'trusted-types': ['default'] })
    expect(sourcesWith({ measurementId: 'G-1', adsId: 'AW-1' })).toEqual({
      'script-src': ['https://a.example', 'https://ads.example'],
      'connect-src': ['https://collect.a.example'],
      'img-src': ['https://ads.example'],
      'trusted-types': ['default'],
    })
    expect(sourcesWith({ pixelId: '1', insightPartnerId: '2' })['script-src']).toEqual(['https://pixel.example', 'https://insight.example'])
  })
})
