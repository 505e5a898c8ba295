import type { Content } from './site.ts'

export { formatCount, formatDay, formatMoney } from '../content/format.ts'

/**
 * Checkout URL of the Business Stack with its UTM parameters; `content` identifies where the link appears.
 * @param promoCode a code that the checkout applies
 */
export function checkoutLink(thirdParties: Content['thirdParties'], content: string, promoCode?: string): string {
  if (thirdParties.checkout.stack === '') return addressOf('')
  const link = stackLink(thirdParties, thirdParties.checkout.stack, content)
  const { promoParameter } = thirdParties.checkout
  if (promoCode && promoParameter) link.searchParams.set(promoParameter, promoCode)
  return link.href
}

/** URL that starts the free trial of the Business Stack, with the UTM parameters of `checkoutLink`. */
export function trialLink(thirdParties: Content['thirdParties'], content: string): string {
  if (thirdParties.checkout.stackTrial === '') return addressOf('')
  return stackLink(thirdParties, thirdParties.checkout.stackTrial, content).href
}

/** The address of a service; the contact page where it is switched off. */
export const addressOf = (address: string): string => address || '/contact'

function stackLink({ checkout: { stackCampaign } }: Content['thirdParties'], address: string, content: string): URL {
  const link = new URL(address)
  link.searchParams.set('utm_source', stackCampaign.source)
  link.searchParams.set('utm_medium', stackCampaign.medium)
  link.searchParams.set('utm_campaign', stackCampaign.campaign)
  link.searchParams.set('utm_content', content)
  return link
}
