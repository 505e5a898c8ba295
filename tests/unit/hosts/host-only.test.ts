import { describe, expect, it } from 'vitest'
import { checkHostOnly } from '../../../cli/hosts/host-only.ts'
import { describe as describeAll } from '../memory-site.ts'

describe('checkHostOnly(manifest)', () => {
  it('warns of redirects without a page', () => {
    const redirects = ['/a', '/a/', '/B', '/B/', '/c/*'].map((from) => ({ from, to: '/b/', status: 301 }) as const)
    const manifest = { urls: 'directory', redirects: ['a/index.html'], rules: { headers: [], redirects } } as const
    expect(describeAll(checkHostOnly(manifest))).toEqual([
      'the redirect from /B has no page and works only where the host does it [redirect-host]',
      'the redirect from /c/* has no page and works only where the host does it [redirect-host]',
    ])
  })
})
