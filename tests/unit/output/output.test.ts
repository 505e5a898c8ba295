import { describe, expect, it } from 'vitest'
import { isIndexed } from '../../../cli/output/output.ts'
import { createRendered } from '../memory-site.ts'

describe('isIndexed(page)', () => {
  it.each([
    ['a page', createRendered('/tools'), true],
    ['a noindex page', createRendered('/tools', { indexable: false }), false],
    ['an alias', createRendered('/pricing', { canonicalPath: '/tools' }), false],
    ['an alias of a noindex page', createRendered('/pricing', { canonicalPath: '/tools', indexable: false }), false],
  ])('is right for %s', (_what, page, expected) => expect(isIndexed(page)).toBe(expected))
})
