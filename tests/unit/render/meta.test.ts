import { describe, expect, it } from 'vitest'
import { checkMeta } from '../../../cli/render/meta.ts'
import type { PageMeta } from '../../../cli/types.ts'
import { META, describe as describeAll } from '../memory-site.ts'

const job = { path: '/tools', source: 'templates/routes/tools.tsx' }
const limits = { title: { min: 10, max: 20 }, description: { min: 10, max: 165 } }
const check = (changes: object, enforced?: typeof limits) =>
  describeAll(
    checkMeta(
      { ...META, ...changes } as PageMeta,
      job,
      enforced,
      () => undefined,
      () => undefined,
    ),
  )

describe('checkMeta(meta, job, limits, locate)', () => {
  it('accepts complete metadata', () => {
    expect(check({}, limits)).toEqual([])
    expect(check({ robots: 'index' })).toEqual([])
    expect(check({ robots: 'noindex', sitemap: undefined })).toEqual([])
  })

  it.each([undefined, '', ' \n', 5, null])('refuses %j as a title or a description', (value) => {
    expect(check({ title: value, description: value })).toEqual([
      'templates/routes/tools.tsx the metadata have no title [meta] /tools',
      'templates/routes/tools.tsx the metadata have no description [meta] /tools',
    ])
  })

  it.each([
    [9, false],
    [10, true],
    [20, true],
    [21, false],
  ])('with limits of 10 to 20, a title of %i characters is accepted: %s', (length, isAccepted) => {
    const found = check({ title: 'x'.repeat(length) }, limits)
    expect(found).toEqual(isAccepted ? [] : [`templates/routes/tools.tsx the title has ${length} characters [meta] /tools`])
  })

  it('accepts every length where the site sets no limits', () => {
    expect(check({ title: 'x', description: 'y'.repeat(500) })).toEqual([])
  })

  it('points to the content where the string comes from there', () => {
    const location = { file: 'content/tools.yaml', line: 3, column: 8 }
    const found = checkMeta(
      { ...META, title: 'Tools' },
      job,
      limits,
      (text) => (text === 'Tools' ? location : undefined),
      () => undefined,
    )
    expect(found).toMatchObject([{ location, pages: ['/tools'] }])
  })

  it('refuses another value of robots', () => {
    expect(check({ robots: 'nofollow' })).toEqual(['templates/routes/tools.tsx the metadata have robots "nofollow" [meta] /tools'])
  })

  it('requires a page to be in a sitemap or noindex, and not both', () => {
    expect(check({ sitemap: undefined })).toEqual([
      'templates/routes/tools.tsx the page may be indexed but is in no sitemap [sitemap] /tools',
    ])
    expect(check({ robots: 'noindex' })).toEqual([
      'templates/routes/tools.tsx the page is noindex but asks to be in a sitemap [sitemap] /tools',
    ])
  })

  it.each([-0.1, 1.1, NaN, '1st', '0.5', undefined])('refuses the priority %j', (priority) => {
    expect(check({ sitemap: { priority, changefreq: 'daily' } })).toEqual([
      `templates/routes/tools.tsx the page has the priority ${JSON.stringify(priority)} [sitemap] /tools`,
    ])
  })

  it.each(['../x', 'Cities', 'cities-2', ''])('refuses the sitemap %j: it would be no file, or a part of another', (file) => {
    expect(check({ sitemap: { file, priority: 1, changefreq: 'daily' } })).toEqual([
      `templates/routes/tools.tsx the page is in the sitemap ${JSON.stringify(file)} [sitemap] /tools`,
    ])
  })

  it('refuses a change frequency that the protocol does not know', () => {
    expect(check({ sitemap: { priority: 1, changefreq: 'sometimes' } })).toEqual([
      'templates/routes/tools.tsx the page has the change frequency "sometimes" [sitemap] /tools',
    ])
  })
})
