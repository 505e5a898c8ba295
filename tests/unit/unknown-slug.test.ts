import { describe, expect, test } from 'vitest'
import { parentOf } from '../../widgets/unknown-slug/parent.ts'

const rules = [
  { under: '/industries/', goto: '/industries/' },
  { under: '/seo/', goto: '/seo/' },
]

describe('parentOf(path, rules)', () => {
  test('redirects an unknown page to its collection, with and without a slash', () => {
    expect(parentOf('/seo/atlantis', rules)).toBe('/seo/')
    expect(parentOf('/seo/atlantis/', rules)).toBe('/seo/')
    expect(parentOf('/industries/atlantis', rules)).toBe('/industries/')
  })
  test('keeps everything else on the 404 page', () => {
    for (const path of ['/', '/404.html', '/seo/', '/seo', '/seo/a/b', '/seo/a/b/', '/products/x', '/seology/x', '/en/seo/x', '/seo//x']) {
      expect(parentOf(path, rules), path).toBeUndefined()
    }
  })
})
