import { z } from 'zod'
import { site } from './site.ts'
import { thirdParties } from './third-parties.ts'

// What links of sections may name in place of an address.

const { checkout, scheduling } = thirdParties.shape
const order = checkout.omit({ stack: true, stackTrial: true, stackCampaign: true, promoParameter: true }).keyof()
const booking = scheduling.pick({ demo: true, onboarding: true, setupCall: true, auditCall: true }).keyof()
const app = site.shape.apps.keyof()

/** An order at the checkout, a booking page, an app of the business. */
export type Order = z.infer<typeof order>
export type Booking = z.infer<typeof booking>
export type App = z.infer<typeof app>

const oneOf = (scheme: string, { options }: { options: readonly string[] }) => `${scheme}:(${options.join('|')})`
const FORMS = [
  '/[^/].*|/',
  '#.+',
  '(tel|mailto|https):.+',
  '(subscribe|trial):[a-z0-9-]+',
  oneOf('checkout', order),
  oneOf('scheduling', booking),
  oneOf('app', app),
]

/** Where a link of a section leads. */
export const href = z
  .string()
  .regex(
    new RegExp(`^(${FORMS.join('|')})$`),
    `must be a path such as /contact, #part, tel:, mailto: or https:, trial:place or subscribe:place, or one of ${[oneOf('checkout', order), oneOf('scheduling', booking), oneOf('app', app)].join(', ')}`,
  )
  .describe(
    'A route path, `#id`, `tel:`, `mailto:` or an https address; `trial:` or `subscribe:` with the place of the link, for the checkout of the Business Stack; `checkout:` and `scheduling:` with a key of third-parties.yaml; `app:` with one of `apps` in site.yaml.',
  )
