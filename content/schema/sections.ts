import { z } from 'zod'
import { application } from '../../templates/sections/application/schema.ts'
import { applicationBar } from '../../templates/sections/application-bar/schema.ts'
import { booking } from '../../templates/sections/booking/schema.ts'
import { caseResult } from '../../templates/sections/case-result/schema.ts'
import { choices } from '../../templates/sections/choices/schema.ts'
import { cityList } from '../../templates/sections/city-list/schema.ts'
import { cityMap } from '../../templates/sections/city-map/schema.ts'
import { closing } from '../../templates/sections/closing/schema.ts'
import { comparison } from '../../templates/sections/comparison/schema.ts'
import { confirmation } from '../../templates/sections/confirmation/schema.ts'
import { contact } from '../../templates/sections/contact/schema.ts'
import { countdown } from '../../templates/sections/countdown/schema.ts'
import { crossOffSection } from '../../templates/sections/cross-off/schema.ts'
import { dayPlans } from '../../templates/sections/day-plans/schema.ts'
import { example } from '../../templates/sections/example/schema.ts'
import { factsBar } from '../../templates/sections/facts-bar/schema.ts'
import { fit } from '../../templates/sections/fit/schema.ts'
import { founder } from '../../templates/sections/founder/schema.ts'
import { heroCosts } from '../../templates/sections/hero-costs/schema.ts'
import { heroNames } from '../../templates/sections/hero-names/schema.ts'
import { hero } from '../../templates/sections/hero/schema.ts'
import { jobSheet } from '../../templates/sections/job-sheet/schema.ts'
import { kickstartPlan } from '../../templates/sections/kickstart-plan/schema.ts'
import { list } from '../../templates/sections/list/schema.ts'
import { monthlyWork } from '../../templates/sections/monthly-work/schema.ts'
import { order } from '../../templates/sections/order/schema.ts'
import { partners } from '../../templates/sections/partners/schema.ts'
import { payments } from '../../templates/sections/payments/schema.ts'
import { picture } from '../../templates/sections/picture/schema.ts'
import { places } from '../../templates/sections/places/schema.ts'
import { points } from '../../templates/sections/points/schema.ts'
import { price } from '../../templates/sections/price/schema.ts'
import { prizeDraws } from '../../templates/sections/prize-draws/schema.ts'
import { products } from '../../templates/sections/products/schema.ts'
import { questions } from '../../templates/sections/questions/schema.ts'
import { reachUs } from '../../templates/sections/reach-us/schema.ts'
import { replacements } from '../../templates/sections/replacements/schema.ts'
import { statement } from '../../templates/sections/statement/schema.ts'
import { stats } from '../../templates/sections/stats/schema.ts'
import { steps } from '../../templates/sections/steps/schema.ts'
import { testimonials } from '../../templates/sections/testimonials/schema.ts'
import { valueList } from '../../templates/sections/value-list/schema.ts'
import { waitlist } from '../../templates/sections/waitlist/schema.ts'
import { waitlistHero } from '../../templates/sections/waitlist-hero/schema.ts'
import { fact } from '../../templates/sections/fields.ts'
import { labelFooter, pageFooter } from './footer.ts'
import { pageMeta, slug, text } from './shared.ts'

const conversions = ['free-audit-thank-you', 'kickstart-thank-you', 'success', 'sba-thank-you'] as const

const section = z.discriminatedUnion('kind', [
  application,
  applicationBar,
  booking,
  caseResult,
  choices,
  cityList,
  cityMap,
  closing,
  comparison,
  confirmation,
  contact,
  countdown,
  crossOffSection,
  dayPlans,
  example,
  factsBar,
  fit,
  founder,
  hero,
  heroCosts,
  heroNames,
  jobSheet,
  kickstartPlan,
  list,
  monthlyWork,
  order,
  partners,
  payments,
  picture,
  places,
  points,
  price,
  prizeDraws,
  products,
  questions,
  reachUs,
  replacements,
  statement,
  stats,
  steps,
  testimonials,
  valueList,
  waitlist,
  waitlistHero,
])

export type Section = z.infer<typeof section>

/** A price of the page, for search engines. */
const offered = z.strictObject({
  fact,
  regular: fact.optional().describe('The regular price beside it.'),
  per: z.enum(['month', 'year']).optional().describe('Default: paid once.'),
  periods: fact.optional().describe('After how many of them it is paid.'),
  name: text.optional().describe('What is offered, where the offer is one of several.'),
})

/** A page that is a list of sections. */
export const sectionPage = z
  .strictObject({
    meta: pageMeta.extend({
      offer: slug.optional().describe('The offer of the page, in offers.yaml: while it is off, there is no page.'),
      parent: z.string().optional().describe('The page above it in the breadcrumbs, by its name in content/pages.'),
      layout: z.literal('landing').optional().describe('`landing`: a small top bar, and breadcrumbs below the page.'),
      picture: picture.shape.picture.shape.of
        .optional()
        .describe('The picture of the page for search engines and social networks; default: the first one.'),
      socialLine: text.optional().describe('Line below the title in the social image, such as a price.'),
      conversion: z.enum(conversions).optional().describe('What a view of the page is counted as.'),
      about: z
        .enum(['organization', 'business', 'business-stack', 'collection'])
        .optional()
        .describe('What the page is about, for search engines, where it is the company, the Business Stack or a list.'),
      service: z
        .strictObject({
          name: text,
          offer: slug.optional().describe('The offer, where the page has another: while it is off, search engines are not told of it.'),
          description: text.optional().describe('Default: the lead of the page.'),
          free: z.literal(true).optional().describe('There is nothing to pay for it.'),
          offers: z.array(offered).optional().describe('Its prices; default: those that sections show.'),
        })
        .optional()
        .describe('The service that the page sells, for search engines.'),
    }),
    footer: pageFooter,
    sections: z.array(section).min(1).describe('The sections, from top to bottom.'),
  })
  .describe('A page that consists of sections, at the address of its file name.')
  .transform(labelFooter)

export type SectionPage = z.infer<typeof sectionPage> & { slug: string }
