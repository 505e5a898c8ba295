import { describe, expect, it } from 'vitest'
import { paginate } from '../../../cli/content/paginate.ts'
import { describe as describeAll, diagnosticsOf } from '../memory-site.ts'

const path = (number: number) => (number === 1 ? '/blog' : `/blog/page/${number}`)

describe('paginate(items, options)', () => {
  it('divides a list into pages that know their neighbours', () => {
    const paths = ['/blog', '/blog/page/2', '/blog/page/3']
    expect(paginate(new Set([1, 2, 3, 4, 5]), { size: 2, path })).toEqual([
      { items: [1, 2], number: 1, count: 3, path: '/blog', previous: undefined, next: '/blog/page/2', paths },
      { items: [3, 4], number: 2, count: 3, path: '/blog/page/2', previous: '/blog', next: '/blog/page/3', paths },
      { items: [5], number: 3, count: 3, path: '/blog/page/3', previous: '/blog/page/2', next: undefined, paths },
    ])
  })
  it('has one page where there is nothing to show', () =>
    expect(paginate([], { size: 2, path })).toMatchObject([{ items: [], number: 1, count: 1, next: undefined }]))
  it.each([0, 1.5, NaN])('refuses pages of %d items', async (size) =>
    expect(describeAll(await diagnosticsOf(() => paginate([], { size, path })))).toEqual([
      expect.stringContaining(`a page of a list cannot have ${size} items [route-params]`),
    ]),
  )
})
