import { describe, expect, it } from 'vitest'
import { checkStaging } from '../../../cli/check/staging.ts'
import { createPages } from './pages.ts'
import { pageHtml } from './site.ts'

function find({ body = '', files = {}, staging }: { body?: string; files?: Record<string, string>; staging?: boolean }) {
  const { checked, site } = createPages({ '/': pageHtml('/', { body }) })
  const manifest = { ...site.manifest, ...(staging && { staging }) }
  return checkStaging(checked, { ...site, manifest }, (file) => files[file] ?? '').map(({ code, message }) => `${code} ${message}`)
}

describe('checkStaging(pages, site, read)', () => {
  it('accepts a site for the public', () => {
    expect(find({ files: { 'robots.txt': 'User-agent: *\nAllow: /\n', _headers: '/*\n  X-Robots-Tag: noarchive\n' } })).toEqual([])
  })

  it('refuses a staging build as a whole', () => {
    expect(find({ staging: true, body: '<p data-lanai-staging></p>' })).toEqual(['check-staging the site was built with --staging'])
  })

  it('refuses any part of one', () => {
    const files = { 'robots.txt': 'User-agent: *\nDisallow: /\n', _headers: '/*\n  X-Robots-Tag: noindex, nofollow\n' }
    expect(find({ body: '<p data-lanai-staging></p>', files })).toEqual([
      'check-staging the page is marked as one of a staging build',
      'check-staging _headers keeps all pages out of search engines',
      'check-staging robots.txt refuses every crawler',
    ])
  })
})
