import { z } from 'zod'
import { labelFooter, routeFooter } from './footer.ts'
import { dollars, pageMeta, point, richText, slug, text, textWith } from './shared.ts'

const count = z.int().positive()
const heading = z.strictObject({ eyebrow: text.optional(), title: text, lead: richText.optional() }).describe('Heading of a section.')

const girderTier = z
  .strictObject({
    id: slug,
    name: text.describe('Name of the tier.'),
    description: text.describe('Who the tier is for.'),
    monthlyPrice: dollars,
    annualPrice: dollars,
    limits: z
      .strictObject({
        members: count,
        storage: z.strictObject({ amount: count, unit: z.enum(['GB', 'TB']) }),
        aiRequests: count,
        automations: count,
      })
      .describe('What the tier contains.'),
    coreFeatures: z.array(text).min(3).describe('Features, as they are listed.'),
    addOns: z.array(text).describe('What can be booked in addition.'),
    popularPlan: z.boolean().describe('True for exactly one tier.'),
    badge: text.optional(),
    ctaText: text,
    ctaLink: z.enum(['girder', 'girderRegister']).describe('Key of the URL in `apps` of site.yaml that the button opens.'),
  })
  .describe('A tier of Girder.')
export type GirderTier = z.infer<typeof girderTier>

export const girderPage = z
  .strictObject({
    meta: pageMeta,
    footer: routeFooter,
    product: z.strictObject({ name: text, description: text }),
    hero: z.strictObject({ eyebrow: text.optional(), title: text, lead: richText }),
    trial: text,
    trialButton: text,
    demoButton: text,
    screen: z.strictObject({ alt: text, caption: text }),
    site: z.strictObject({ alt: text }).describe('The picture beside the features.'),
    features: heading.extend({ points: z.array(point).length(6) }),
    day: heading.extend({ steps: z.array(z.strictObject({ when: text, title: text, text })).min(3) }),
    wave: z
      .strictObject({
        label: text,
        headings: z.strictObject({ over48: text, over24: text, over6: text, final: text }),
        sides: z.strictObject({ over48: text.max(45), over24: text.max(45), over6: text.max(45), final: text.max(45) }),
        one: text,
        other: text,
        action: text,
      })
      .describe('The bar of onboarding seats; headings and side texts depend on the hours left.'),
    pricing: heading.extend({
      legend: text,
      monthly: text,
      annual: text,
      monthlyNote: text,
      limits: z.strictObject({ members: text, upTo: text, aiRequests: text, automations: text }),
      addOnsTitle: text,
      consultation: text,
      consultationText: text,
      tier: textWith('month', 'year').describe('The prices of a tier in one sentence, for llms.txt.'),
    }),
    tiers: z
      .array(girderTier)
      .length(3)
      .refine((tiers) => tiers.filter((tier) => tier.popularPlan).length === 1, 'exactly one tier has popularPlan: true')
      .describe('The three tiers, in order of price; exactly one is the popular plan.'),
    closing: z.strictObject({ title: text, text }),
  })
  .transform(labelFooter)
  .describe('Copy and tiers of /products/girder.')
