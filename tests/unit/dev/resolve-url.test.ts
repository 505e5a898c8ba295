import { describe, expect, it } from 'vitest'
import { decodePath, listAddresses, resolveUrl, routeOf, type Addresses } from '../../../cli/dev/addresses.ts'

const addresses = (urls: Addresses['urls']): Addresses =>
  listAddresses(['/', '/about', '/seo/tampa', '/404'], { base: '', urls, redirects: {}, externalPaths: [] })

describe('resolveUrl(pathname, addresses)', () => {
  it.each([
    ['/', { file: 'index.html' }],
    ['/about/', { file: 'about/index.html' }],
    ['/about', { redirect: '/about/' }],
    ['/about/index.html', { file: 'about/index.html' }],
    ['/404.html', { file: '404.html' }],
    ['/seo/', undefined],
    ['/seo', { redirect: '/seo/' }],
    ['/nowhere', undefined],
  ])('resolves %s where a page is a folder', (path, expected) => expect(resolveUrl(path, addresses('directory'))).toEqual(expected))

  it.each([
    ['/', { file: 'index.html' }],
    ['/about', { file: 'about.html' }],
    ['/about.html', { file: 'about.html' }],
    ['/about/', undefined],
    ['/seo', undefined],
    ['/seo/tampa', { file: 'seo/tampa.html' }],
  ])('resolves %s where URLs are clean', (path, expected) => expect(resolveUrl(path, addresses('clean'))).toEqual(expected))
})

describe('routeOf(pathname, addresses)', () => {
  it('is the page that an address shows, or the 404 page', () => {
    expect(['/', '/about/', '/nowhere/', '/%zz'].map((path) => routeOf(path, addresses('directory')))).toEqual([
      '/',
      '/about',
      '/404',
      '/404',
    ])
  })

  it('is the page of an address that waits for its slash', () => {
    expect(['/about', '/seo', '/seo/tampa'].map((path) => routeOf(path, addresses('directory')))).toEqual(['/about', '/404', '/seo/tampa'])
  })
})

describe('decodePath(pathname)', () => {
  it('refuses what is not well-formed', () => expect([decodePath('/a%20b'), decodePath('/%zz')]).toEqual(['/a b', undefined]))
})
