import type { Content } from './site.ts'

export { formatCount, formatDay, formatMoney } from '../content/format.ts'

/** Checkout URL of the Business Stack with its UTM parameters; `content` identifies where the link appears. */
export function checkoutLink(thirdParties: Content['thirdParties'], content: string): string {
  return stackLink(thirdParties, thirdParties.checkout.stack, content)
}

/** URL that starts the free trial of the Business Stack, with the UTM parameters of `checkoutLink`. */
export function trialLink(thirdParties: Content['thirdParties'], content: string): string {
  return stackLink(thirdParties, thirdParties.checkout.stackTrial, content)
}

function stackLink({ checkout: { stackCampaign } }: Content['thirdParties'], address: string, content: string): string {
  const link = new URL(address)
  link.searchParams.set('utm_source', stackCampaign.source)
  link.searchParams.set('utm_medium', stackCampaign.medium)
  link.searchParams.set('utm_campaign', stackCampaign.campaign)
  link.searchParams.set('utm_content', content)
  return link.href
}
