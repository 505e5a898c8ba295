import { describe, expect, it } from 'vitest'
import { checkRemovedPages } from '../../../cli/routes/removed-pages.ts'
import { listRules } from '../../../cli/redirects.ts'
import { createRedirects, describe as describeAll } from '../memory-site.ts'

const location = { file: 'content/build.yaml', line: 3 }
const pages = (...paths: string[]) => paths.map((path) => ({ path, indexable: true }))

function check(
  previous: Parameters<typeof checkRemovedPages>[0],
  paths: readonly string[],
  redirects: Record<string, string> = {},
  isWritten = (_path: string) => true,
) {
  const rules = listRules(createRedirects(redirects), { urls: 'directory', externalPaths: [] })
  return checkRemovedPages(previous, { paths, rules, isWritten }, () => location)
}

describe('checkRemovedPages(previous, site, location)', () => {
  it('suggests a redirect to the nearest page above each page that is gone', () => {
    const found = check(pages('/', '/blog', '/blog/2024/first', '/sale'), ['/', '/blog'])
    expect(describeAll(found)).toEqual([
      'content/build.yaml:3 /blog/2024/first was a page of the last build and is none any more [redirect-missing]',
      'content/build.yaml:3 /sale was a page of the last build and is none any more [redirect-missing]',
    ])
    expect(found.map(({ hint }) => hint?.split(' to redirects')[0])).toEqual(['add /blog/2024/first: /blog', 'add /sale: /'])
    expect(found[0]?.severity).toBe('warning')
  })

  it('is content with a redirect, also one of all pages below a path, and with pages that no search engine knows', () => {
    expect(check(pages('/sale', '/old/a'), ['/'], { '/sale': '/', '/old/*': '/' })).toEqual([])
    expect(check([{ path: '/thank-you', indexable: false }], ['/'])).toEqual([])
  })

  it('says nothing of a page that the output folder has no more', () => {
    expect(check(pages('/sale'), ['/'], {}, (path) => path !== '/sale')).toEqual([])
    expect(check(pages('/sale'), ['/'])).toHaveLength(1)
  })

  it('names ten of many', () => {
    const found = check(pages(...Array.from({ length: 14 }, (_, index) => `/p${index}`)), ['/'])
    expect(found).toHaveLength(10)
    expect(found[9]?.message).toContain('/p9 was a page of the last build and is none any more, like 4 others')
  })
})
