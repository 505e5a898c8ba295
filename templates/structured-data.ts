import { pictureUrl, type Page } from 'lanai'
import type {
  AboutPageLeaf,
  BreadcrumbList,
  CollectionPageLeaf,
  ContactPageLeaf,
  MergeLeafTypes,
  ProductLeaf,
  SoftwareApplicationLeaf,
  Thing,
  WebPage,
  WebPageLeaf,
} from 'schema-dts'
import { LOCALE } from '../content/format.ts'
import type { Link } from '../content/schema/shared.ts'
import type { Content, Meta } from './site.ts'
import { startOfDay } from './start-of-day.ts'
import { pageId, ref, siteId } from './structured-data/ids.ts'
import { businessStack, businessStackProduct, localBusiness, organization, webSite } from './structured-data/site.ts'

export { idOn } from './structured-data/ids.ts'
export { offer, offerRange } from './structured-data/offers.ts'
export { founder, organizationRef } from './structured-data/site.ts'
export { article, faqPage, film, itemList, product, service, software } from './structured-data/things.ts'

type PageOf<Leaf extends AboutPageLeaf | CollectionPageLeaf | ContactPageLeaf> = MergeLeafTypes<[WebPageLeaf, Leaf]>
/** A node of a page's graph. */
export type Node = Exclude<Thing, string> | MergeLeafTypes<[SoftwareApplicationLeaf, ProductLeaf]> | WebPageNode
type WebPageNode = WebPage | PageOf<AboutPageLeaf> | PageOf<CollectionPageLeaf> | PageOf<ContactPageLeaf>

/** The nodes of a page, which refer to each other by their `@id`. */
export interface Graph {
  '@context': 'https://schema.org'
  '@graph': readonly Node[]
}

/** Width of a picture for search results, which ask for 1200 px or more. */
const PICTURE_WIDTH = 1200

/**
 * The JSON-LD graph of a page: the site, the business, and the page itself. To be called while a component renders.
 * @param trail the breadcrumbs that the page shows
 */
export function structuredData(content: Content, page: Page, meta: Meta, trail: readonly Link[]): Graph {
  const picture = (id: string) => `${page.origin}${pictureUrl(id, PICTURE_WIDTH)}`
  const shown = meta.shownPicture ?? meta.picture
  const image = shown ? picture(shown) : undefined
  const nodes: Node[] = [organization(content, page), webSite(content, page), webPage(meta, page, image, trail)]
  if (page.indexable) nodes.push(localBusiness(content, page), stack(content, page, meta, image))
  if (trail.length > 0) nodes.push(breadcrumbs(trail, page))
  const [main, ...others] = meta.structuredData ?? []
  const images = image === undefined ? undefined : [image, ...(meta.pictureCrops ?? []).map(picture)]
  if (main) nodes.push(images && hasPicture(main) ? ({ ...main, image: images } as Node) : main)
  nodes.push(...others.map((node) => (node['@type'] === 'VideoObject' ? ({ ...node, thumbnailUrl: image } as Node) : node)))
  return { '@context': 'https://schema.org', '@graph': nodes }
}

function stack(content: Content, page: Page, meta: Meta, image: string | undefined): Node {
  const isProduct = page.canonical === page.absolute('/business-stack')
  return isProduct ? businessStackProduct(content, page, image) : businessStack(content, page, meta.showsStackPrice === true)
}

/** True where the picture of the page is one of this node. */
function hasPicture(node: Node): boolean {
  const types: readonly string[] = [node['@type']].flat()
  return !types.includes('ItemList') && !types.includes('FAQPage')
}

function webPage(meta: Meta, page: Page, image: string | undefined, trail: readonly Link[]): WebPageNode {
  const [first] = meta.structuredData ?? []
  const main = meta.mainEntity ? siteId(page, meta.mainEntity) : first?.['@id']
  const node = {
    '@type': 'WebPage',
    name: meta.title,
    description: meta.description,
    inLanguage: LOCALE,
    isPartOf: ref(siteId(page, 'website')),
    ...(image && { primaryImageOfPage: { '@type': 'ImageObject', url: image, contentUrl: image } }),
    ...(trail.length > 0 && { breadcrumb: ref(pageId(page, 'breadcrumb')) }),
    ...(main && { mainEntity: ref(main) }),
    ...(meta.published && { datePublished: startOfDay(meta.published) }),
    ...(meta.updated && { dateModified: startOfDay(meta.updated) }),
    // The not-found page answers under every address, so it has none.
    ...(page.path !== '/404' && { '@id': pageId(page, 'webpage'), url: page.canonical }),
  } as const satisfies WebPage
  return meta.pageType ? ({ ...node, '@type': ['WebPage', meta.pageType] } as WebPageNode) : node
}

function breadcrumbs(trail: readonly Link[], page: Page): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': pageId(page, 'breadcrumb'),
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === page.path ? page.canonical : page.absolute(href),
    })),
  }
}

/** JSON with `<` escaped, so that it cannot close its `<script>` element. */
export function serializeJson(value: Graph): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
