import { describe, expect, it } from 'vitest'
import { breadcrumbTrail } from '../../templates/breadcrumbs.ts'

const trailOf = (path: string, indexable = true) =>
  breadcrumbTrail(
    { title: 'T', description: 'D', label: 'Tampa', parents: [{ label: 'SEO', href: '/seo' }] },
    { path, indexable } as never,
    'Home',
  ).map(({ label, href }) => `${label} ${href}`)

describe('breadcrumbTrail', () => {
  it('runs from the home page through the parents to the page', () =>
    expect(trailOf('/seo/tampa')).toEqual(['Home /', 'SEO /seo', 'Tampa /seo/tampa']))

  it('is empty on the home page and on pages that are not indexed', () => {
    expect(trailOf('/')).toEqual([])
    expect(trailOf('/success', false)).toEqual([])
  })
})
