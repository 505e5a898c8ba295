import type { App, Booking } from '../content/schema/links.ts'
import type { Content } from './site.ts'

type ThirdParties = Content['thirdParties']

/**
 * Checkout URL of the Business Stack with its UTM parameters; `content` identifies where the link appears.
 * @param promoCode a code that the checkout applies
 */
export function checkoutLink(thirdParties: ThirdParties, content: string, promoCode?: string): string {
  if (thirdParties.checkout.stack === '') return addressOf('')
  const link = stackLink(thirdParties, thirdParties.checkout.stack, content)
  const { promoParameter } = thirdParties.checkout
  if (promoCode && promoParameter) link.searchParams.set(promoParameter, promoCode)
  return link.href
}

/** URL that starts the free trial of the Business Stack, with the UTM parameters of `checkoutLink`. */
export function trialLink(thirdParties: ThirdParties, content: string): string {
  if (thirdParties.checkout.stackTrial === '') return addressOf('')
  return stackLink(thirdParties, thirdParties.checkout.stackTrial, content).href
}

/** The address of a service; the contact page where it is switched off. */
export const addressOf = (address: string | undefined): string => address || '/contact'

/** A link of content as it is written: the address of a page, or the name of an address of another service. */
export interface Target {
  href: string
  /** True where the checkout of an order opens, beside the page. */
  newTab: boolean
}

/**
 * Where a link of content leads.
 * @param href a path, an address, or the name of one: `subscribe:` and `trial:` with the place of the link (the checkout of the
 *   Business Stack), `checkout:` and `scheduling:` with a key of third-parties.yaml, `app:` with one of `apps` in site.yaml
 */
export function targetOf({ site, thirdParties }: Content, href: string): Target {
  const [, scheme, name = ''] = /^(subscribe|trial|checkout|scheduling|app):(.+)$/.exec(href) ?? []
  const { checkout, scheduling } = thirdParties
  switch (scheme) {
    case 'subscribe':
      return { href: checkoutLink(thirdParties, name), newTab: false }
    case 'trial':
      return { href: trialLink(thirdParties, name), newTab: false }
    case 'checkout':
      return { href: addressOf(checkout.orders[name]), newTab: true }
    case 'scheduling':
      return { href: addressOf(scheduling[name as Booking]), newTab: false }
    case 'app':
      return { href: site.apps[name as App], newTab: false }
    default:
      return { href, newTab: false }
  }
}

function stackLink({ checkout: { stackCampaign } }: ThirdParties, address: string, content: string): URL {
  const link = new URL(address)
  link.searchParams.set('utm_source', stackCampaign.source)
  link.searchParams.set('utm_medium', stackCampaign.medium)
  link.searchParams.set('utm_campaign', stackCampaign.campaign)
  link.searchParams.set('utm_content', content)
  return link
}
