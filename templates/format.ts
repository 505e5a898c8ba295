import type { Content } from './site.ts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const count = new Intl.NumberFormat('en-US')
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `500` -> `$500`, `23028` -> `$23,028`. */
export function formatMoney(dollars: number): string {
  return money.format(dollars)
}

/** `10000` -> `10,000`. */
export function formatCount(value: number): string {
  return count.format(value)
}

/** `2025-05-02` -> `May 2, 2025`. */
export function formatDay(day: string): string {
  return date.format(new Date(`${day}T00:00:00Z`))
}

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

/** `Local SEO, done` -> `local-seo-done`: a slug for the id of a heading or an anchor. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
