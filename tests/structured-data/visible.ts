import { nodesIn, typesOf, valuesAt, type BuiltPage, type GraphNode } from './page.ts'

/** Types whose name is not shown on the page: the title of the page, and areas. */
const UNNAMED = new Set(['WebPage', 'State', 'Country', 'City', 'WebSite'])

const fold = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
const money = (amount: string | number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(Number(amount)) ? 0 : 2,
  }).format(Number(amount))

/**
 * Everything that the structured data of a page declares and the page does not show.
 * @param built addresses of the pages of the site: a list may name the page of an entry that it links in another way
 */
export function findUnshown(page: BuiltPage, built: ReadonlySet<string> = new Set()): string[] {
  const nodes = page.graphs.flatMap((graph) => [...nodesIn(graph)])
  return [...nodes.flatMap((node) => unshownOf(node, page, built)), ...unshownBreadcrumbs(nodes, page)]
}

function unshownOf(node: GraphNode, page: BuiltPage, built: ReadonlySet<string>): string[] {
  const types = typesOf(node)
  const text = fold(page.text)
  const textOf = (...paths: string[]) => paths.flatMap((path) => valuesAt(node, path)).filter((value) => typeof value === 'string')
  const texts = [
    ...(types.some((type) => UNNAMED.has(type)) ? [] : textOf('name')),
    ...textOf('headline', 'creativeWorkStatus', 'jobTitle', 'email', 'streetAddress', 'addressLocality', 'postalCode', 'slogan'),
    ...(types.includes('Answer') ? textOf('text') : []),
  ].filter((value) => !text.includes(fold(value)))
  const links = [
    ...textOf('sameAs'),
    ...textOf('telephone').map((phone) => `tel:${phone}`),
    ...(types.includes('Person') ? textOf('url') : []),
    ...(types.includes('ListItem') ? textOf('item.url') : []),
  ].filter((url) => !page.links.has(new URL(url).href) && !isHere(url, page) && !built.has(url))
  // The other pictures of an article are parts of the first one.
  const media = [...textOf('image').slice(0, 1), ...textOf('contentUrl', 'thumbnailUrl')].filter(
    (url) => !page.media.has(url) && url !== `${page.origin}/logo.png`,
  )
  const days = types.includes('ListItem') || types.includes('VideoObject') ? [] : textOf('datePublished', 'dateModified')
  const prices = valuesAt(node, 'price').concat(valuesAt(node, 'minPrice'), valuesAt(node, 'lowPrice'), valuesAt(node, 'highPrice'))
  return [
    ...texts,
    ...links,
    ...media,
    ...days.filter((date) => !page.days.has(date.slice(0, 10))),
    ...prices.map((price) => money(price as string)).filter((price) => !amountsIn(page.text).includes(price)),
  ].map((value) => `${types.join('+')} declares ${JSON.stringify(value)}, which the page does not show`)
}

const isHere = (url: string, page: BuiltPage) => url.split('#')[0] === `${page.origin}${page.url}`

function unshownBreadcrumbs(nodes: readonly GraphNode[], page: BuiltPage): string[] {
  const declared = nodes
    .filter((node) => typesOf(node).includes('BreadcrumbList'))
    .flatMap((list) => valuesAt(list, 'itemListElement') as GraphNode[])
    .map(({ name, item }, index, all) => ({ name, href: index < all.length - 1 ? item : undefined }))
  const shown = page.breadcrumbs.map(({ name, href }) => ({ name: name.trim(), href }))
  return JSON.stringify(declared) === JSON.stringify(shown)
    ? []
    : [`declares the breadcrumbs ${JSON.stringify(declared)} and shows ${JSON.stringify(shown)}`]
}

/** Amounts of money in a string, without millions and thousands in short form. */
export function amountsIn(text: string): string[] {
  return [...text.matchAll(/\$\d[\d,]*(?:\.\d+)?(?![\d,.]*[KMB]\b)/g)].map(([amount]) => amount.replace(/[,.]$/, ''))
}

/** Amounts that a page shows and no offer of its graph has. @param known amounts that are not offered, with the reason */
export function findUnoffered(page: BuiltPage, known: readonly number[]): string[] {
  const nodes = page.graphs.flatMap((graph) => [...nodesIn(graph)])
  const offered = new Set(
    nodes
      .filter((node) => typesOf(node).some((type) => ['Offer', 'UnitPriceSpecification'].includes(type)))
      .flatMap((node) => [...valuesAt(node, 'price'), ...valuesAt(node, 'minPrice')])
      .concat([...known])
      .map((price) => money(price as string)),
  )
  return [...new Set(amountsIn(page.textWithoutProse))]
    .filter((amount) => !offered.has(amount))
    .map((amount) => `shows ${amount} without an offer`)
}
