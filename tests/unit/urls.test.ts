import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createResolvers, isExternalPath, pageFile, pageUrl, socialFile, type LinkTargets, closestPath } from '../../cli/urls.ts'

const site: LinkTargets = {
  urls: 'directory',
  paths: ['/', '/tools', '/seo/tampa', '/404', '/v1.2'],
  redirects: { '/webseo': { to: '/seo/tampa' } },
  externalPaths: ['/api/lead', '/app/'],
  files: ['manifest.json', 'media/a b.webm'],
}
const { link: resolve, file: resolveFile } = createResolvers(site)
const { link: resolveClean } = createResolvers({ ...site, urls: 'clean' })

/** Route paths as routes and their parameters can make them. */
const segment = fc.stringMatching(/^[a-z0-9]{1,6}(?:[-.][a-z0-9]{1,4}){0,2}$/)
const routePath = fc.array(segment, { maxLength: 3 }).map((segments) => `/${segments.join('/')}`)
const urls = fc.constantFrom('directory', 'clean')
const suffix = fc.constantFrom('', '?a=1', '#top', '?a=1&b=/x#y?z')

describe('createResolvers(targets)', () => {
  it.each([
    ['/', '/', '/'],
    ['/tools', '/tools/', '/tools'],
    ['/tools/', '/tools/', '/tools'],
    ['/tools?tool=x#top', '/tools/?tool=x#top', '/tools'],
    ['/?q=1', '/?q=1', '/'],
    ['/seo/tampa#map', '/seo/tampa/#map', '/seo/tampa'],
    ['/v1.2', '/v1.2/', '/v1.2'],
  ])('%s is the link %s to the page %s', (href, expected, path) => {
    expect(resolve(href)).toEqual({ ok: true, href: expected, path })
  })

  it('says how a path with the marks of a query or fragment is written', () => {
    const { link } = createResolvers({ ...site, base: '/x', paths: ['/c# & f#'] })
    expect(link('/c%23%20&%20f%23')).toMatchObject({ ok: true, path: '/c# & f#' })
    expect(link('/c# & f#')).toMatchObject({
      hint: 'a # or ? ends the path of a link: write /x/c%23%20&%20f%23/, or page.href("/c%23%20&%20f%23")',
    })
  })

  it.each([
    '#plans',
    'https://pay.example/x?a=1#b',
    '//cdn.example/x',
    'mailto:a@b.example',
    'tel:+14075550142',
    'sms:+14075550142',
    '/api/lead',
    '/api/lead?from=home',
    '/api/lead/new',
    '/app/',
    '/app/settings#me',
  ])('%s stays as it is', (href) => expect(resolve(href)).toEqual({ ok: true, href }))

  it.each([
    ['/manifest.json', '/manifest.json'],
    ['/media/a%20b.webm?x#t=5', '/media/a%20b.webm'],
    ['/tools/index.html', '/tools/index.html'],
    ['/assets/a-1.svg', undefined],
    ['/sitemap-cities.xml', undefined],
    ['/app/logo.png', undefined],
  ])('%s is a file of the site', (href, path) => expect(resolveFile(href)).toEqual({ ok: true, href, ...(path && { path }) }))

  it('writes the letters of a file as its name in the output has them, whichever form macOS gave them', () => {
    const { link, file } = createResolvers({ ...site, base: '/x', files: ['media/gro\u0308\u00dfe b.svg'] })
    const href = '/x/media/gr%C3%B6%C3%9Fe%20b.svg?a#b'
    for (const written of ['/media/gro\u0308\u00dfe%20b.svg?a#b', '/x/media/gro%CC%88%C3%9Fe%20b.svg?a#b'])
      for (const resolved of [link(written), file(written)]) expect(resolved).toMatchObject({ ok: true, href })
    expect(file('/media/gr\u00f6\u00dfe%20b.svg')).toMatchObject({ href: '/x/media/gr\u00f6\u00dfe%20b.svg' })
  })

  it('refuses a file that does not exist, as a link too', () => {
    const refused = {
      ok: false,
      code: 'file-missing',
      message: 'the file "/manifst.json" does not exist',
      hint: 'did you mean /manifest.json?',
    }
    expect(resolveFile('/manifst.json')).toEqual(refused)
    expect(resolve('/manifst.json')).toEqual(refused)
    expect(resolveFile('/feed-posts.rss.xml')).toMatchObject({ hint: 'feeds: { posts: { formats: [rss] } } in build.yaml makes it' })
    expect(resolveFile('/search-index.json')).toMatchObject({ hint: 'search: true in build.yaml makes it' })
    expect(resolveFile('/media/other.pdf')).toMatchObject({ hint: expect.stringContaining('content/media') as string })
  })

  it.each([
    ['/en-us/docs/guide/setup', ['/setup', '/guide/setup', '/tools/setup'], '/guide/setup'],
    ['/en-us/docs/guide/setup', ['/other/setup', '/tools/setup'], undefined],
  ])('%s in %j means %s', (path, paths, expected) => expect(closestPath(path, paths)).toBe(expected))

  it.each([
    ['/tool', '/tools'],
    ['/Tools', '/tools'],
    ['/tampa', '/seo/tampa'],
    ['/seo/tmapa', '/seo/tampa'],
    ['/nowhere', undefined],
  ])('for %s suggests %s', (href, path) => {
    const { hint } = resolve(href) as { hint: string }
    expect(hint).toMatch(path === undefined ? /^correct the path/ : `did you mean ${path}?`)
  })

  it('has no slash at the end where URLs are clean', () => {
    expect(resolveClean('/tools/?tool=x')).toEqual({ ok: true, href: '/tools?tool=x', path: '/tools' })
    expect(resolveClean('/')).toEqual({ ok: true, href: '/', path: '/' })
  })

  it.each([
    ['/nowhere', /points to a page that does not exist/],
    ['/Tools', /points to a page that does not exist/],
    ['/tools//', /points to a page that does not exist/],
    ['/404', /points to a page that does not exist/],
    ['/api', /points to a page that does not exist/],
    ['/api/leads', /points to a page that does not exist/],
    ['/app', /points to a page that does not exist/],
    ['/constructor', /points to a page that does not exist/],
    ['/webseo', /costs a redirect to "\/seo\/tampa"/],
    ['/webseo/', /costs a redirect to "\/seo\/tampa"/],
    ['tools', /is neither a path of this site nor an address/],
    ['', /is neither a path of this site nor an address/],
    ['#', /is neither a path of this site nor an address/],
    ['?q=1', /is neither a path of this site nor an address/],
    ['localhost:3000', /is neither a path of this site nor an address/],
    ['C:\\notes.txt', /is neither a path of this site nor an address/],
    ['javascript:alert(1)', /is neither a path of this site nor an address/],
    ['https://', /is neither a path of this site nor an address/],
    ['http:/example.com', /is neither a path of this site nor an address/],
    ['mailto:', /is neither a path of this site nor an address/],
  ])('%j is refused', (href, message) => {
    const resolved = resolve(href)
    expect(resolved).toMatchObject({ ok: false, message: expect.stringMatching(message), hint: expect.any(String) })
  })

  it('prefers a page of the site to a path that another server answers', () => {
    const { link: both } = createResolvers({ ...site, externalPaths: ['/tools'] })
    expect(both('/tools')).toEqual({ ok: true, href: '/tools/', path: '/tools' })
    expect(both('/tools/old')).toEqual({ ok: true, href: '/tools/old' })
  })

  it('resolves every page of a site in every style, and keeps query and fragment', () => {
    fc.assert(
      fc.property(fc.uniqueArray(routePath, { minLength: 1 }), urls, suffix, (paths, style, rest) => {
        const { link: resolveAny } = createResolvers({ urls: style, paths, redirects: {}, externalPaths: [], files: [] })
        for (const path of paths.filter((candidate) => candidate !== '/404'))
          expect(resolveAny(path + rest)).toEqual({ ok: true, href: pageUrl(path, style) + rest, path })
      }),
    )
  })

  it('leaves a resolved link as it is when it is resolved again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(routePath, { minLength: 1 }), urls, suffix, fc.string(), (paths, style, rest, other) => {
        const { link: resolveAny } = createResolvers({ urls: style, paths, redirects: {}, externalPaths: ['/api'], files: [] })
        for (const href of [...paths.map((path) => path + rest), other, `/${other}`, `/api/${other}`]) {
          const first = resolveAny(href)
          if (first.ok) expect(resolveAny(first.href)).toEqual(first)
        }
      }),
    )
  })
})

describe('isExternalPath(pathname, externalPaths)', () => {
  it.each([
    ['/app', ['/app'], true],
    ['/app/', ['/app'], true],
    ['/app/a/b', ['/app'], true],
    ['/application', ['/app'], false],
    ['/app', ['/app/'], false],
    ['/app/x', ['/app/'], true],
    ['/', ['/app'], false],
    ['/app', [], false],
  ])('%s with %j is %s', (path, externalPaths, expected) => expect(isExternalPath(path, externalPaths)).toBe(expected))
})

describe('pageUrl(path, urls) and pageFile(path, urls)', () => {
  it.each([
    ['/', 'directory', '/', 'index.html'],
    ['/', 'clean', '/', 'index.html'],
    ['/seo/tampa', 'directory', '/seo/tampa/', 'seo/tampa/index.html'],
    ['/seo/tampa', 'clean', '/seo/tampa', 'seo/tampa.html'],
  ] as const)('%s with %s URLs', (path, style, url, file) => expect([pageUrl(path, style), pageFile(path, style)]).toEqual([url, file]))

  it.each(['directory', 'clean'] as const)('writes the not-found page where hosts look for it, with %s URLs', (style) => {
    expect(pageFile('/404', style)).toBe('404.html')
  })

  it('names another file for every page', () => {
    // `/index` is the one exception with clean URLs; two pages of one file are an error of the build.
    const distinct = fc.uniqueArray(
      routePath.filter((path) => path !== '/index'),
      { minLength: 2 },
    )
    fc.assert(
      fc.property(distinct, urls, (paths, style) => {
        expect(new Set(paths.map((path) => pageFile(path, style))).size).toBe(paths.length)
      }),
    )
  })
})

describe('socialFile(path)', () => {
  it('has a name for the home page too', () => {
    expect([socialFile('/'), socialFile('/home'), socialFile('/seo/tampa')]).toEqual([
      'social/home.jpg',
      'social/home_.jpg',
      'social/seo/tampa.jpg',
    ])
  })
})
