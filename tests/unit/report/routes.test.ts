import { describe, expect, it } from 'vitest'
import { listRoutes } from '../../../cli/report/routes.ts'
import { createPageRecord, createRecords } from './records.ts'

const SIZES: Readonly<Record<string, number>> = {
  'index.html': 1000,
  'assets/site.css': 200,
  'assets/runtime.js': 50_000,
  'assets/a.js': 30,
  'assets/b.js': 40,
  'assets/shared.js': 7,
}
const records = (islands: readonly string[]) =>
  createRecords([createPageRecord({ islands })], {
    size: (path) => SIZES[path] ?? 0,
    stylesheets: { site: 'site.css', links: 'shared', paths: { 'site.css': 'assets/site.css' }, routes: {}, widgets: {}, policyUses: {} },
    scripts: {
      runtime: '/assets/runtime.js',
      widgets: {
        'widgets/a/widget.tsx': ['/assets/a.js', '/assets/shared.js'],
        'widgets/b/script.ts': ['/assets/b.js', '/assets/shared.js'],
      },
    },
  })

describe('listRoutes(records, urls)', () => {
  it.each([
    ['no island', [], 0],
    ['a plain script, which needs no React', ['widgets/b/script.ts'], 47],
    [
      'two of one widget and a script, whose modules are loaded once',
      ['widgets/a/widget.tsx', 'widgets/a/widget.tsx', 'widgets/b/script.ts'],
      50_077,
    ],
  ])('weighs a page with %s', (_, islands, scripts) => {
    const [page] = listRoutes(records(islands), 'directory')
    expect(page).toMatchObject({ islands: islands.length, weight: { html: 1000, styles: 200, scripts, total: 1200 + scripts } })
  })

  it('names the sitemap of a page, and the page of an alias', () => {
    const pages = [
      createPageRecord({ path: '/a', dataOf: (output) => (output === 'sitemaps' ? { sitemap: 'sitemap-cities' } : undefined) }),
      createPageRecord({ path: '/b', canonicalPath: '/a' }),
      createPageRecord({ path: '/c', indexable: false }),
    ]
    expect(listRoutes(createRecords(pages), 'clean')).toMatchObject([
      { path: '/a', sitemap: 'sitemap-cities.xml' },
      { path: '/b', sitemap: null, aliasOf: '/a' },
      { path: '/c', sitemap: null, indexable: false },
    ])
  })
})
