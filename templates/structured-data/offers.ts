import type { PageAddress } from 'lanai'
import type { Offer, UnitPriceSpecification } from 'schema-dts'
import { CURRENCY } from '../../content/format.ts'
import { ref, siteId } from './ids.ts'

/** A price that the page shows. */
export interface OfferFacts {
  /** USD. */
  price: number
  /** Billing period; default: paid once. */
  per?: 'month' | 'year'
  /** Number of periods after which it is paid. */
  periods?: number
  /** The price is the lowest one: `$500,000+`. */
  plus?: boolean
  /** The regular price beside it, USD for the same period. */
  regular?: number
  /** What is offered, where the offer is one of several. */
  name?: string
  description?: string
  /** Absolute URL; default: the page. */
  url?: string
}

// UN/CEFACT codes of the periods.
const unitCodes = { month: 'MON', year: 'ANN' } as const

/** One offer of the organization. */
export function offer(facts: OfferFacts, page: PageAddress) {
  const { price, plus, regular, name, description, url = page.canonical } = facts
  const specification = unitPrice(facts, plus ? { minPrice: price } : { price: price.toString() })
  const strikethrough = regular !== undefined && {
    ...unitPrice(facts, { price: regular.toString() }),
    priceType: 'https://schema.org/StrikethroughPrice',
  }
  return {
    '@type': 'Offer',
    name,
    description,
    ...(plus ? {} : { price: price.toString() }),
    priceCurrency: CURRENCY,
    priceSpecification: strikethrough ? [specification, strikethrough] : specification,
    availability: 'https://schema.org/InStock',
    url,
    seller: ref(siteId(page, 'organization')),
  } as const satisfies Offer
}

function unitPrice({ per, periods }: OfferFacts, price: { price: string } | { minPrice: number }): UnitPriceSpecification {
  return {
    '@type': 'UnitPriceSpecification',
    ...price,
    priceCurrency: CURRENCY,
    ...(per && { unitCode: unitCodes[per], billingIncrement: 1 }),
    ...(periods && { billingDuration: periods }),
  }
}

/** Several offers of one thing, with the range of their prices. */
export function offerRange(offers: readonly OfferFacts[], range: readonly number[], page: PageAddress) {
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...range).toString(),
    highPrice: Math.max(...range).toString(),
    priceCurrency: CURRENCY,
    offerCount: offers.length,
    offers: offers.map((facts) => offer(facts, page)),
  } as const
}
