import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAliases, checkRedirects } from '../../../cli/routes/redirects.ts'
import { createRedirects, describe as describeAll, ORIGIN } from '../memory-site.ts'

const sources = new Map([
  ['/', 'templates/routes/index.tsx'],
  ['/tools', 'templates/routes/tools.tsx'],
  ['/guides/start', 'templates/routes/guides/start.tsx'],
])
const locate = (path: string) => ({ file: 'build.yaml', line: path.length })
const aliases = (paths: Record<string, string>) => describeAll(checkAliases(paths, sources, locate))
const site = { sources, urls: 'directory', origin: ORIGIN, externalPaths: ['/api'] } as const
const redirects = (paths: Record<string, unknown>) => describeAll(checkRedirects(createRedirects(paths), site, locate))

describe('checkAliases(aliases, sources, locate)', () => {
  it('accepts second paths of pages', () => expect(aliases({ '/pricing': '/tools', '/start': '/' })).toEqual([]))

  it('refuses a path that is a page already', () => {
    expect(aliases({ '/tools': '/' })).toEqual([
      'build.yaml:6 /tools has two sources: templates/routes/tools.tsx and the alias of / [route-conflict]',
    ])
  })

  it('refuses a target that is no page, or is an alias itself', () => {
    expect(aliases({ '/a': '/none' })).toEqual(['build.yaml:2 the alias /a points to /none, which is no page [redirect-missing]'])
    expect(aliases({ '/a': '/bb', '/bb': '/tools' })).toEqual([
      'build.yaml:2 the alias /a points to /bb, which is no page [redirect-missing]',
    ])
  })
})

describe('checkRedirects(redirects, sources, locate)', () => {
  it('accepts paths that point to pages', () => expect(redirects({ '/old': '/tools', '/older': '/' })).toEqual([]))

  it('refuses one that hides a page', () => {
    expect(redirects({ '/tools': '/' })).toEqual([
      'build.yaml:6 the redirect from /tools hides the page of templates/routes/tools.tsx [redirect-hides-page]',
    ])
  })

  it('does not refuse those to a page that another one hides', () => {
    expect(redirects({ '/old': '/tools', '/tools': '/' })).toEqual([
      'build.yaml:6 the redirect from /tools hides the page of templates/routes/tools.tsx [redirect-hides-page]',
    ])
  })

  it('refuses loops and chains', () => {
    expect(redirects({ '/a': '/a' })).toEqual(['build.yaml:2 the redirect from /a points to itself [redirect-loop]'])
    expect(redirects({ '/a': '/b', '/b': '/tools' })).toEqual([
      'build.yaml:2 the redirect from /a points to /b, which redirects to /tools [redirect-loop]',
    ])
    expect(redirects({ '/a': '/b', '/b': '/a' })).toHaveLength(2)
  })

  it('refuses a target that is no page', () => {
    expect(redirects({ '/a': '/none' })).toEqual(['build.yaml:2 the redirect from /a points to /none, which is no page [redirect-missing]'])
  })

  it('accepts other sites, files, paths of other servers, fragments and what a wildcard matches', () => {
    const paths = {
      '/blog/*': 'https://blog.example/:splat',
      '/a': '/tools#top',
      '/b': '/api/v1',
      '/c': '/media/a.pdf',
      '/old/*': '/guides/:splat',
    }
    expect(redirects(paths)).toEqual([])
  })

  it('refuses a file or a wildcard that hides a page or files of the site', () => {
    expect(redirects({ '/tools/index.html': '/', '/tools/*': '/', '/assets/*': '/' })).toEqual([
      'build.yaml:17 the redirect from /tools/index.html hides the page of templates/routes/tools.tsx [redirect-hides-page]',
      'build.yaml:8 the redirect from /tools/* hides the page of templates/routes/tools.tsx [redirect-hides-page]',
      'build.yaml:9 the redirect from /assets/* hides files of the site [redirect-hides-page]',
    ])
  })

  it('refuses a wildcard that redirects to itself, to a redirect or to no page', () => {
    expect(redirects({ '/a/*': '/a/:splat', '/b/*': '/none/:splat', '/c': '/b/x#y' })).toEqual([
      'build.yaml:4 the redirect from /a/* points to /a/:splat, which redirects to /a/ [redirect-loop]',
      'build.yaml:4 the redirect from /b/* points to /none/:splat, which is no page [redirect-missing]',
      'build.yaml:2 the redirect from /c points to /b/x#y, which redirects to /none/x [redirect-loop]',
    ])
  })

  it('refuses the address of the site itself', () => {
    expect(redirects({ '/a': `${ORIGIN}/tools` })).toEqual([
      'build.yaml:2 the redirect from /a names the origin of the site [redirect-missing]',
    ])
  })

  it('accepts only redirects that take one step to a page', () => {
    const path = fc.constantFrom('/', '/tools', '/a', '/b', '/c', '/none')
    fc.assert(
      fc.property(fc.dictionary(path, path), (paths) => {
        const isGood = Object.entries(paths).every(([from, to]) => !sources.has(from) && sources.has(to) && !Object.hasOwn(paths, to))
        expect(redirects(paths).length === 0).toBe(isGood)
      }),
    )
  })
})
