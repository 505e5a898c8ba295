import type { Page } from 'lanai'
import type { Link } from '../content/schema/shared.ts'
import type { Meta } from './site.ts'

/**
 * The pages from the home page to this one, for the breadcrumbs on the page and in its structured data.
 * @param home name of the home page
 * @returns links as route paths, this page last; empty for the home page and for a page that search engines leave out
 */
export function breadcrumbTrail(meta: Meta, page: Page, home: string): Link[] {
  if (!page.indexable || page.path === '/') return []
  return [{ label: home, href: '/' }, ...(meta.parents ?? []), { label: meta.label, href: page.path }]
}
