import { describe, expect, it } from 'vitest'
import { checkHostOnly } from '../../../cli/hosts/host-only.ts'
import { describe as describeAll } from '../memory-site.ts'

describe('checkHostOnly(manifest)', () => {
  it('knows pages below a base path, and those of encoded addresses', () => {
    const redirects = ['/docs/Old%20Page', '/docs/caf%C3%A9', '/docs/%C3%A9/x.html'].map(
      (from) => ({ from, to: '/b/', status: 301 }) as const,
    )
    const pages = ['Old Page/index.html', 'café/index.html', 'é/x.html']
    expect(checkHostOnly({ urls: 'directory', base: '/docs', redirects: pages, rules: { headers: [], redirects } })).toEqual([])
  })

  it('warns of redirects without a page', () => {
    const redirects = ['/a', '/a/', '/B', '/B/', '/c/*'].map((from) => ({ from, to: '/b/', status: 301 }) as const)
    const manifest = { urls: 'directory' as const, redirects: ['a/index.html'], rules: { headers: [], redirects } }
    expect(describeAll(checkHostOnly(manifest))).toEqual([
      'the redirect from /B has no page and works only where the host does it [redirect-host]',
      'the redirect from /c/* has no page and works only where the host does it [redirect-host]',
    ])
  })
})
