import { z } from 'zod'
import { site } from './site.ts'
import { thirdParties } from './third-parties.ts'

// What links of sections may name in place of an address.

const { scheduling } = thirdParties.shape
const booking = scheduling.pick({ demo: true, onboarding: true, setupCall: true, auditCall: true }).keyof()
const app = site.shape.apps.keyof()

/** A booking page, an app of the business. */
export type Booking = z.infer<typeof booking>
export type App = z.infer<typeof app>

const oneOf = (scheme: string, { options }: { options: readonly string[] }) => `${scheme}:(${options.join('|')})`
const FORMS = [
  '/[^/].*|/',
  '#.+',
  '(tel|mailto|https):.+',
  '(subscribe|trial):[a-z0-9-]+',
  'checkout:\\w+',
  oneOf('scheduling', booking),
  oneOf('app', app),
]

/** Where a link of a section leads. */
export const href = z
  .string()
  .regex(
    new RegExp(`^(${FORMS.join('|')})$`),
    `must be a path such as /contact, #part, tel:, mailto: or https:, trial:place or subscribe:place, checkout: with an order of third-parties.yaml, or one of ${[oneOf('scheduling', booking), oneOf('app', app)].join(', ')}`,
  )
  .describe(
    'A route path, `#id`, `tel:`, `mailto:` or an https address; `trial:` or `subscribe:` with the place of the link, for the checkout of the Business Stack; `checkout:` with one of `checkout.orders` and `scheduling:` with one of `scheduling` in third-parties.yaml; `app:` with one of `apps` in site.yaml.',
  )
