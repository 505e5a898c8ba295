import { describe, expect, test } from 'vitest'
import { parentOf } from '../../widgets/unknown-slug/parent.ts'

const parents = ['/industries/', '/seo/']

describe('parentOf(path, parents)', () => {
  test('redirects an unknown page to its collection, with and without a slash', () => {
    expect(parentOf('/seo/atlantis', parents)).toBe('/seo/')
    expect(parentOf('/seo/atlantis/', parents)).toBe('/seo/')
    expect(parentOf('/industries/atlantis', parents)).toBe('/industries/')
  })
  test('below a base path, and where URLs have no slash at their end', () => {
    expect(parentOf('/florida/seo/atlantis', ['/florida/seo/'])).toBe('/florida/seo/')
    expect(parentOf('/seo/atlantis', ['/florida/seo/'])).toBeUndefined()
    expect(parentOf('/seo/atlantis', ['/seo'])).toBe('/seo')
  })
  test('keeps everything else on the 404 page', () => {
    for (const path of ['/', '/404.html', '/seo/', '/seo', '/seo/a/b', '/seo/a/b/', '/products/x', '/seology/x', '/en/seo/x', '/seo//x']) {
      expect(parentOf(path, parents), path).toBeUndefined()
    }
  })
})
