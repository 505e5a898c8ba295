import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPattern, createRoute } from '../../../cli/routes/route.ts'
import { createRouteModule, describe as describeAll } from '../memory-site.ts'

const module = createRouteModule({ default: () => null })
const route = (name: string) => createRoute({ file: `templates/routes/${name}.tsx`, module })

describe('createRoute(source)', () => {
  it.each([
    ['index', '/', []],
    ['about', '/about', []],
    ['404', '/404', []],
    ['seo/index', '/seo', []],
    ['seo/[city]', '/seo/[city]', ['city']],
    ['[lang]/blog/[slug]', '/[lang]/blog/[slug]', ['lang', 'slug']],
    ['docs/[...slug]', '/docs/[...slug]', ['slug']],
    ['[lang]/[...slug]', '/[lang]/[...slug]', ['lang', 'slug']],
    ['my-index', '/my-index', []],
  ])('%s.tsx is the pattern %s', (name, pattern, params) => {
    expect(route(name)).toEqual({ pattern, params, source: `templates/routes/${name}.tsx`, module })
  })
})

describe('checkPattern(route)', () => {
  it.each(['index', 'a-b/c_d/v1.2', 'seo/[city]', '[lang]/[slug]', '[...slug]', 'a/[b]/[...c]', '404', 'x1'])('accepts %s', (name) => {
    expect(checkPattern(route(name))).toEqual([])
  })

  it.each([
    'About',
    'caf\u00e9',
    'a b',
    '-a',
    'a-',
    'a--b',
    'seo/[city]-x',
    'seo/[ci-ty]',
    '_a',
    'a..b',
    '[...a]/b',
    '[...a]/[b]',
    '[..a]',
    'x[...a]',
    '.well-known',
  ])('refuses %s', (name) => {
    expect(describeAll(checkPattern(route(name)))).toEqual([
      `templates/routes/${name}.tsx the path /${name} cannot be served everywhere [route-params]`,
    ])
  })

  it('accepts no pattern that a URL would encode or some file system would change', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (name) => {
        const { pattern, ...rest } = route(name)
        if (checkPattern({ pattern, ...rest }).length > 0) return
        const path = pattern.replace(/\[\w+\]/g, 'x')
        expect(new URL(path, 'https://site.example').pathname).toBe(path)
        expect(path).toBe(path.toLowerCase())
        expect(path).not.toMatch(/\/\/|\.\.|\/$./)
      }),
    )
  })
})
