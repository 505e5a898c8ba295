import type { Content } from './site.ts'

export { formatCount, formatDay, formatMoney } from '../content/format.ts'

/** Checkout URL of the Business Stack with its UTM parameters; `content` identifies where the link appears. */
export function checkoutLink(thirdParties: Content['thirdParties'], content: string): string {
  const { stack, stackCampaign } = thirdParties.checkout
  const link = new URL(stack)
  link.searchParams.set('utm_source', stackCampaign.source)
  link.searchParams.set('utm_medium', stackCampaign.medium)
  link.searchParams.set('utm_campaign', stackCampaign.campaign)
  link.searchParams.set('utm_content', content)
  return link.href
}
