import type { Offer } from '../content/schema/offer-list.ts'
import { fillCopy } from './copy.ts'
import { formatMoney } from './format.ts'
import type { Content } from './site.ts'

/** An offer as it is listed. */
export interface ListedOffer extends Pick<Offer, 'slug' | 'group' | 'name' | 'per' | 'differs' | 'for' | 'action'> {
  price: string
  get: string
  href: string
}

/** Every offer of the site, in the order of the list. */
export function listOffers(content: Content): ListedOffer[] {
  return content.offers.map((offer) => ({
    ...offer,
    price: priceOf(content, offer),
    get: fillCopy(offer.get, { hours: planOf(content, offer)?.devHours ?? '' }),
    href: addressOf(content, offer),
  }))
}

/** The price that several offers share and that sets them apart only by `differs`; undefined where all are different. */
export function sharedPrice(offers: readonly ListedOffer[]): { price: string; count: number } | undefined {
  const [first] = offers.filter(
    ({ differs, price }) => differs && offers.some((other) => other.differs !== differs && other.price === price),
  )
  return first && { price: first.price, count: offers.filter(({ differs, price }) => differs && price === first.price).length }
}

function planOf({ plans }: Content, { price }: Offer) {
  if (typeof price === 'string' || !('plan' in price)) return undefined
  const found = plans.plans.find(({ id }) => id === price.plan)
  if (!found) throw new Error(`plans.yaml has no plan ${price.plan}`)
  return found
}

function priceOf(content: Content, offer: Offer): string {
  const { price } = offer
  if (typeof price === 'string') return price
  if ('tool' in price) return formatMoney(content.tools.get(price.tool).price)
  const plan = planOf(content, offer)
  if (plan) return formatMoney(plan.price)
  const prices = content.tools.filter(({ premium }) => !premium).map((tool) => tool.price)
  return `${formatMoney(Math.min(...prices))} to ${formatMoney(Math.max(...prices))}`
}

function addressOf({ site, thirdParties }: Content, { href }: Offer): string {
  if (typeof href === 'string') return href
  return 'app' in href ? site.apps[href.app] : thirdParties.scheduling[href.booking]
}
