import { describe, expect, it } from 'vitest'
import {
  addQuery,
  findRedirect,
  formatRules,
  isTemporary,
  listRules,
  redirectFile,
  splitTarget,
  type Redirects,
} from '../../cli/redirects.ts'

const SITE = { urls: 'directory', externalPaths: ['/app'] } as const
const redirect = (to: string, status: 301 | 302 = 301) => ({ to, status })

describe('redirectFile(from, urls)', () => {
  it.each([
    ['/old', 'directory', 'old/index.html'],
    ['/old', 'clean', 'old.html'],
    ['/Old_Page.html', 'directory', 'Old_Page.html'],
  ] as const)('names the file of %s where pages are %s', (from, urls, file) => expect(redirectFile(from, urls)).toBe(file))
})

describe('splitTarget(to) and addQuery(to, added)', () => {
  it('separates query and fragment', () => {
    expect(splitTarget('/new?a=b#part')).toEqual({ path: '/new', query: '?a=b', fragment: '#part' })
    expect(splitTarget('https://other.example/')).toEqual({ path: 'https://other.example/', query: '', fragment: '' })
  })
  it('adds the query of a request before the fragment, unless the target has one', () => {
    expect(addQuery('/new#part', '?q=1')).toBe('/new?q=1#part')
    expect(addQuery('/new?a=b', '?q=1')).toBe('/new?a=b')
  })
})

describe('listRules(redirects, site)', () => {
  const redirects: Redirects = {
    '/blog/*': redirect('https://blog.example/:splat'),
    '/blog/old/*': redirect('/archive/:splat', 302),
    '/old': redirect('/new#part'),
    '/old.html': redirect('/app/login'),
  }
  it('tries single paths first, then wildcards, the most precise first', () => {
    expect(listRules(redirects, SITE)).toEqual([
      { from: '/old', to: '/new/#part', status: 301 },
      { from: '/old/', to: '/new/#part', status: 301 },
      { from: '/old.html', to: '/app/login', status: 301 },
      { from: '/blog/old/*', to: '/archive/:splat', status: 302 },
      { from: '/blog/*', to: 'https://blog.example/:splat', status: 301 },
    ])
    expect(listRules(redirects, { ...SITE, urls: 'clean' })[0]).toEqual({ from: '/old', to: '/new#part', status: 301 })
  })
  it('is written as a line for each rule', () => {
    expect(formatRules(listRules(redirects, SITE))).toBe(
      '/old /new/#part 301\n/old/ /new/#part 301\n/old.html /app/login 301\n/blog/old/* /archive/:splat 302\n/blog/* https://blog.example/:splat 301\n',
    )
  })
})

describe('findRedirect(path, rules)', () => {
  const rules = listRules({ '/blog/*': redirect('/news/:splat'), '/blog/$&': redirect('/money', 302) }, SITE)
  it('puts what the wildcard matches into the target', () => {
    expect(findRedirect('/blog/2026/may', rules)).toEqual(redirect('/news/2026/may'))
    expect(findRedirect('/blog/$1', rules)).toEqual(redirect('/news/$1'))
  })
  it('prefers a single path, and knows no other', () => {
    expect(isTemporary(findRedirect('/blog/$&', rules)!)).toBe(true)
    expect(findRedirect('/blogs', rules)).toBeUndefined()
  })
})
