import { describe, expect, it } from 'vitest'
import { checkStaging } from '../../../cli/check/site-rules.ts'
import { createPages } from './pages.ts'
import { pageHtml } from './site.ts'

function find({
  body = '',
  robots = '',
  robotsHeader,
  staging,
}: {
  body?: string
  robots?: string
  robotsHeader?: string
  staging?: boolean
}) {
  const { checked, site } = createPages({ '/': pageHtml('/', { body }) })
  const headers = robotsHeader ? [{ path: '/*', headers: { 'X-Robots-Tag': robotsHeader } }] : []
  const manifest = { ...site.manifest, rules: { headers, redirects: [] }, ...(staging && { staging }) }
  return Array.from(checkStaging(checked, { ...site, manifest }, robots), ({ code, message }) => `${code} ${message}`)
}

describe('checkStaging(pages, site, robots)', () => {
  it('accepts a site for the public', () => {
    expect(find({ robots: 'User-agent: *\nAllow: /\n', robotsHeader: 'noarchive' })).toEqual([])
  })

  it('refuses a staging build as a whole', () => {
    expect(find({ staging: true, body: '<p data-lanai-staging></p>' })).toEqual(['check-staging the site was built with --staging'])
  })

  it('refuses any part of one', () => {
    expect(find({ body: '<p data-lanai-staging></p>', robots: 'User-agent: *\nDisallow: /\n', robotsHeader: 'noindex, nofollow' })).toEqual(
      [
        'check-staging the page is marked as one of a staging build',
        'check-staging _headers keeps all pages out of search engines',
        'check-staging robots.txt refuses every crawler',
      ],
    )
  })
})
