import type { Offer } from '../content/schema/offers.ts'
import { fill } from '../widgets/shared/fill.ts'
import { formatMoney } from '../content/format.ts'
import { addressOf } from './links.ts'
import type { Content } from './site.ts'

/** An offer as it is listed. */
export interface ListedOffer extends Pick<Offer, 'slug' | 'group' | 'name' | 'per' | 'differs' | 'for' | 'action'> {
  price: string
  get: string
  href: string
}

/** True unless the offer is switched off. */
export function isOn({ site }: Content, slug: string): boolean {
  return site.offers[slug] !== 'off'
}

/** True unless a link leads to the page, or the part of a page, of offers that are all switched off. */
export function isOpen(content: Content, href: string): boolean {
  const [page = ''] = href.split(/[?#]/)
  const owner = content.offers.find((offer) => pageOf(offer) === page)
  const parts = href.includes('#') ? content.offers.filter((offer) => offer.href === href) : []
  return (!owner || isOn(content, owner.slug)) && (parts.length === 0 || parts.some(({ slug }) => isOn(content, slug)))
}

/** The links that lead to pages. */
export function openLinks<Link extends { href: string }>(content: Content, links: readonly Link[]): Link[] {
  return links.filter(({ href }) => isOpen(content, href))
}

/** `paths` of the page of an offer: none while the offer is switched off. */
export function pathsWhileOn(slug: string) {
  return ({ content }: { content: Content }) => (isOn(content, slug) ? [{ params: {} }] : [])
}

/** The tools of the catalogue. Those that are offers by themselves can be switched off. */
export function listTools(content: Content) {
  return content.tools.filter(({ slug }) => isOn(content, slug))
}

/** The cards of products: each belongs to the offer of its name, or to the one that it names. */
export function listProducts(content: Content) {
  return content.products.filter(({ id, offer }) => isOn(content, offer?.slug ?? id))
}

/** The plans that are sold. */
export function listPlans(content: Content) {
  return content.plans.plans.filter(({ id }) => isOn(content, id))
}

/** Every offer of the site that is on, in the order of the list. */
export function listOffers(content: Content): ListedOffer[] {
  const offers = content.offers.filter(({ slug }) => isOn(content, slug))
  return offers.map((offer) => ({
    ...offer,
    price: priceOf(content, offer),
    get: fill(offer.get, { hours: hoursOf(content, offer) }),
    href: hrefOf(content, offer),
  }))
}

/** The price that several offers share and that sets them apart only by `differs`; undefined where all are different. */
export function sharedPrice(offers: readonly ListedOffer[]): { price: string; count: number } | undefined {
  const [first] = offers.filter(
    ({ differs, price }) => differs && offers.some((other) => other.differs !== differs && other.price === price),
  )
  return first && { price: first.price, count: offers.filter(({ differs, price }) => differs && price === first.price).length }
}

function findPlan({ plans }: Content, name: string) {
  const found = plans.plans.find(({ id }) => id === name)
  if (!found) throw new Error(`plans.yaml has no plan ${name}`)
  return found
}

function hoursOf(content: Content, { price }: Offer) {
  return typeof price === 'object' && 'plan' in price ? findPlan(content, price.plan).devHours : ''
}

function priceOf(content: Content, offer: Offer): string {
  const { price } = offer
  if (typeof price === 'string') return price
  if ('tool' in price) return formatMoney(content.tools.get(price.tool).price)
  if ('plan' in price) return formatMoney(findPlan(content, price.plan).price)
  const prices = content.tools.filter(({ premium }) => !premium).map((tool) => tool.price)
  return fill(price.range, { lowest: formatMoney(Math.min(...prices)), highest: formatMoney(Math.max(...prices)) })
}

/** The page of an offer is named after it. */
function pageOf({ slug, href }: Offer): string | undefined {
  return typeof href === 'string' && href.endsWith(`/${slug}`) ? href : undefined
}

function hrefOf({ site, thirdParties }: Content, { href }: Offer): string {
  if (typeof href === 'string') return href
  return 'app' in href ? site.apps[href.app] : addressOf(thirdParties.scheduling[href.booking])
}
