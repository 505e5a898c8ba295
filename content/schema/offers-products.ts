import { z } from 'zod'
import { heading, hero } from './offers.ts'
import { dollars, pageMeta, point, slug, text } from './shared.ts'

const count = z.int().positive()

export const girderTier = z.strictObject({
  id: slug,
  name: text,
  description: text,
  monthlyPrice: dollars,
  annualPrice: dollars,
  /** The billing period selected initially. */
  billingPeriod: z.literal('monthly'),
  limits: z.strictObject({
    members: count,
    storage: z.strictObject({ amount: count, unit: z.enum(['GB', 'TB']) }),
    aiRequests: count,
    automations: count,
  }),
  coreFeatures: z.array(text).min(3),
  addOns: z.array(text),
  popularPlan: z.boolean(),
  badge: text.optional(),
  ctaText: text,
  /** Key of the URL in `apps` of site.yaml that the button opens. */
  ctaLink: z.enum(['girder', 'girderRegister']),
})
export type GirderTier = z.infer<typeof girderTier>

/** The three tiers, in order of price; exactly one is the popular plan. */
export const girderTiers = z
  .array(girderTier)
  .length(3)
  .refine((tiers) => tiers.filter((tier) => tier.popularPlan).length === 1, 'exactly one tier has popularPlan: true')

const featureList = heading.extend({ points: z.array(point).length(6) })

export const girderPage = z.strictObject({
  meta: pageMeta,
  product: z.strictObject({ name: text, description: text }),
  hero,
  trial: text,
  trialButton: text,
  demoButton: text,
  screen: z.strictObject({ alt: text, caption: text }),
  /** Alt text of the picture beside the features. */
  site: text,
  features: featureList,
  day: heading.extend({ steps: z.array(z.strictObject({ when: text, title: text, text })).min(3) }),
  /** The bar of onboarding seats; headings and side texts depend on the hours left. */
  wave: z.strictObject({
    label: text,
    headings: z.strictObject({ over48: text, over24: text, over6: text, final: text }),
    sides: z.strictObject({ over48: text.max(45), over24: text.max(45), over6: text.max(45), final: text.max(45) }),
    one: text,
    other: text,
    action: text,
  }),
  pricing: heading.extend({
    legend: text,
    monthly: text,
    annual: text,
    monthlyNote: text,
    limits: z.strictObject({ members: text, upTo: text, aiRequests: text, automations: text }),
    addOnsTitle: text,
    consultation: text,
    consultationText: text,
  }),
  closing: z.strictObject({ title: text, text }),
})

export const vistaPage = z.strictObject({
  meta: pageMeta,
  product: z.strictObject({ name: text, description: text }),
  hero,
  button: text,
  trial: text,
  features: featureList,
  /** Each card shows one day of three tasks, the last one still open. */
  audience: heading.extend({ today: text, cards: z.array(point.extend({ tasks: z.array(text.max(40)).length(3) })).length(3) }),
  picture: text,
  price: heading.extend({ note: text, items: z.array(text).min(3) }),
})

/** /products/estimator and /products/copyist. */
export const waitlistPage = z.strictObject({
  meta: pageMeta,
  hero,
  status: text,
  discount: text,
  picture: z.strictObject({ of: z.string().regex(/^products\/[a-z-]+$/), alt: text }),
  join: z.strictObject({ title: text, text }),
  works: heading.extend({ points: z.array(point).min(3) }),
  sample: heading.extend({
    caption: text,
    columns: z.array(text).min(2),
    rows: z.array(z.array(text).min(2)).min(3),
    total: z.array(text).min(2).optional(),
    note: text,
  }),
  who: heading.extend({ points: z.array(point).length(3) }),
  joinAgain: z.strictObject({ title: text, text }),
})
export type WaitlistPage = z.infer<typeof waitlistPage>
