import { describe, expect, it } from 'vitest'
import { DEFAULT_CHARACTERS, settings } from '../../../cli/config/settings.ts'

const origin = 'https://site.example'
const issuesOf = (changes: object) => settings.safeParse({ origin, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []

const font = { family: 'F', file: 'f/f.woff2', axes: { wght: [400, 700] }, weights: [400, 700], fallbacks: [] }

describe('settings', () => {
  it('need no more than an origin', () => {
    expect(settings.parse({ origin })).toMatchObject({
      urls: 'directory',
      lang: 'en',
      search: false,
      speculation: {},
      pictures: {
        widths: [400, 800, 1200],
        wideWidth: 1800,
        svg: { maxBytes: 8_000 },
        avif: { quality: 55 },
        webp: { quality: 80, effort: 4 },
      },
      socialImages: { quality: 84 },
      characters: DEFAULT_CHARACTERS,
      lastmod: {},
      messages: {
        moved: 'This page has moved',
        movedTo: 'This page has moved to',
        widgetFailed: 'Unexpected Application Error!',
        reload: 'A part of this page is missing. Reload the page to try again.',
      },
    })
  })

  it('keep the defaults beside a nested setting', () => {
    expect(settings.parse({ origin, pictures: { avif: { quality: 40 } }, messages: { moved: 'Moved' } })).toMatchObject({
      pictures: { widths: [400, 800, 1200], avif: { quality: 40 } },
      messages: { moved: 'Moved', widgetFailed: 'Unexpected Application Error!' },
    })
  })

  it.each<[object, string[]]>([
    [{ colour: 'red' }, ['']],
    [{ urls: 'both' }, ['urls']],
    [{ runtime: 'vue' }, ['runtime']],
    [{ lang: 'no language' }, ['lang']],
    ...['b', '//other.example', 'ftp://other.example', '/a b', '/a"b', '/$a', '/{a}', '/:splat'].map((to): [object, string[]] => [
      { redirects: { '/old': to } },
      ['redirects./old'],
    ]),
    [{ redirects: { '/old': { to: '/new', status: 303 } } }, ['redirects./old']],
    ...['/:splat', 'https://other.example:splat'].map((to): [object, string[]] => [{ redirects: { '/old/*': to } }, ['redirects./old/*']]),
    ...['/*', '/a*', '/*/a', '/../a', '//a', '/a?b', 'a'].map((from): [object, string[]] => [
      { redirects: { [from]: '/new' } },
      [`redirects.${from}`],
    ]),
    [{ aliases: { Old: '/new' } }, ['aliases.Old']],
    [{ externalPaths: ['api'] }, ['externalPaths.0']],
    [{ externalPaths: ['/'] }, ['externalPaths.0']],
    [{ externalPaths: ['/api?x'] }, ['externalPaths.0']],
    ...[
      ['/*', 'Content-Security-Policy'],
      ['/a', 'content-type'],
      ['/a', 'Referrer-Policy'],
    ].map(([path, name]): [object, string[]] => [{ headers: { [path!]: { [name!]: 'x' } } }, [`headers.${path}.${name}`]]),
    [{ headers: { '/*': { 'X-Own': 'a' }, '/a': { 'X-Own': 'b' } } }, ['headers./a.X-Own']],
    [{ headers: { '/a/*': { A: '1' }, '/a/b': { A: '2' } } }, ['headers./a/b']],
    [{ headers: { '/assets/a.js': { A: '1' } } }, ['headers./assets/a.js']],
    [{ headers: { a: { A: '1' } } }, ['headers.a']],
    ...['a\nX-Other: b', '', ' a', 'é'].map((value): [object, string[]] => [{ headers: { '/a': { A: value } } }, ['headers./a.A']]),
    [{ robots: 'Disallow: /search\nDissallow: /x' }, ['robots']],
    [{ speculation: { prefetch: true } }, ['speculation.prefetch']],
    [{ speculation: { prerender: 'a.button' } }, ['speculation.prerender']],
    [{ pictures: { widths: [] } }, ['pictures.widths']],
    [{ pictures: { svg: { maxBytes: -1 } } }, ['pictures.svg.maxBytes']],
    [{ pictures: { webp: { effort: 7 } } }, ['pictures.webp.effort']],
    [{ socialImages: { quality: 0 } }, ['socialImages.quality']],
    [{ characters: '' }, ['characters']],
    [{ lastmod: { cities: 'build' } }, ['lastmod.cities']],
    [{ lastmod: { sitemap: 'today' } }, ['lastmod.sitemap']],
    [{ limits: { title: { min: 1, max: 2 } } }, ['limits.description']],
    [{ feeds: { Articles: { title: 'A', author: 'B', path: '/' } } }, ['feeds.Articles']],
    [{ feeds: { a: { title: 'A', author: 'B', path: '/', formats: ['rdf'] } } }, ['feeds.a.formats.0']],
    [{ feeds: { a: { title: 'A', author: 'B', path: '/', formats: ['rss', 'rss'] } } }, ['feeds.a.formats']],
    [{ csp: { 'imgg-src': ['https://img.example'] } }, ['csp.imgg-src']],
    [{ csp: { 'img-src\n': ['https://img.example'] } }, ['csp.img-src\n']],
    ...['https://a\n  X-Header: 1', 'a\r', 'a\0', 'a\u0085', 'a b', 'a;b', 'a,b', '"a', '<a>', 'é', ''].map(
      (source): [object, string[]] => [{ csp: { 'img-src': [source] } }, ['csp.img-src.0']],
    ),
    [{ fonts: [{ ...font, axes: { wght: [900, 300] } }] }, ['fonts.0.axes.wght']],
    [{ fonts: [{ ...font, weights: [700, 400] }] }, ['fonts.0.weights']],
    [{ fonts: [{ ...font, weights: [0, 400] }] }, ['fonts.0.weights.0']],
    [{ fonts: [{ ...font, fallbacks: [{ local: ['Arial'], weights: [400, 1001], scale: 1 }] }] }, ['fonts.0.fallbacks.0.weights.1']],
  ])('refuse %j', (changes, paths) => expect(issuesOf(changes)).toEqual(paths))

  it.each<object>([
    { lang: 'pt-BR' },
    { redirects: { '/old': '/', '/old/deep': '/new', '/Old_Page.html': 'https://other.example/a?b=c#d', '/a/*': '/b/:splat' } },
    { redirects: { '/old': { to: 'https://other.example', status: 307 }, '/.well-known/a': '/' } },
    { redirects: { '/über uns/': '/文档', '/a%20b': '/c', '/it’s-here': '/d' } },
    { externalPaths: ['/api/lead', '/app/', '/API/v1.2'] },
    { lastmod: { sitemap: 'build', 'sitemap-cities': 'history' } },
    { csp: { 'script-src': ['https://tag.example', "'sha256-AA+/=='", 'https:', '*.tag.example:443/a?b', "'unsafe-inline'"] } },
    { csp: { 'upgrade-insecure-requests': [], 'trusted-types': ['lanai'] } },
    { fonts: [font] },
    { characters: '𝄞é' },
    {
      headers: {
        '/*': { 'X-Own': 'a "b"' },
        '/assets/*': { A: '1' },
        '/about/': { A: '2' },
        '/downloads/*': { 'Cache-Control': 'no-store' },
      },
    },
    { robots: '# Not for training\nDisallow: /search\n\nUser-agent: GPTBot\nDisallow: /\n' },
  ])('accept %j', (changes) => expect(issuesOf(changes)).toEqual([]))
})

it('sources of redirects are compared as browsers ask for them', () => {
  const { redirects } = settings.parse({ origin: 'https://site.example', redirects: { '/u\u0308ber%20uns/': '/a', '/b': '/c' } })
  expect(redirects).toEqual({
    '/\u00fcber uns': { to: '/a', status: 301, written: '/u\u0308ber%20uns/' },
    '/b': { to: '/c', status: 301 },
  })
})
