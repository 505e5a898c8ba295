import type { Content } from '../site.ts'

/** Id of the section "Which offer is mine?" on /services. */
export const WHICH_OFFER_ID = 'which-offer'

/** The link to "Which offer is mine?", beside the price of an offer or after a group of prices. */
export function WhichOfferLink({ content }: { content: Content }) {
  return (
    <p class="which-offer-link">
      <a href={`/services#${WHICH_OFFER_ID}`}>{content.whichOffer.link}</a>
    </p>
  )
}
