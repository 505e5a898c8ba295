import { describe, expect, it } from 'vitest'
import { checkHostOnly } from '../../../cli/hosts/host-only.ts'
import { createDisk, describe as describeAll } from '../memory-site.ts'

describe('checkHostOnly(out, manifest, disk)', () => {
  it('warns of redirects without a page', () => {
    const manifest = { urls: 'directory', redirects: ['a/index.html'], files: ['_redirects'] } as const
    const redirects = '/a /b/ 301\n/a/ /b/ 301\n/B /b/ 301\n/B/ /b/ 301\n/c/* /b/ 301\n'
    const disk = createDisk({ '/site/dist/_redirects': redirects })
    expect(describeAll(checkHostOnly('/site/dist', manifest, disk))).toEqual([
      'the redirect from /B has no page and works only where the host does it [redirect-host]',
      'the redirect from /c/* has no page and works only where the host does it [redirect-host]',
    ])
  })

  it('finds nothing in a site without redirects', () => {
    expect(checkHostOnly('/site/dist', { urls: 'directory', redirects: [], files: ['index.html'] }, createDisk({}))).toEqual([])
  })
})
