import type { PageAddress } from 'lanai'

/** Nodes that every page has, or refers to. */
export type SiteNode = 'organization' | 'website' | 'business' | 'business-stack'
/** Nodes of one page. */
export type PageNode = 'webpage' | 'breadcrumb' | 'article' | 'product' | 'service' | 'faq' | 'list' | 'film'

/** `@id` of a node of the site, the same on every page. */
export const siteId = (page: PageAddress, name: SiteNode): string => `${page.absolute('/')}#${name}`

/** `@id` of a node of one page. */
export const pageId = (page: PageAddress, name: PageNode): string => `${page.canonical}#${name}`

/** `@id` of a node of another page. @param path its route path */
export const idOn = (page: PageAddress, path: string, name: PageNode | 'founder'): string => `${page.absolute(path)}#${name}`

/** A reference to a node that is written elsewhere. */
export const ref = (id: string): { '@id': string } => ({ '@id': id })
