import { z } from 'zod'
import { fact } from '../../templates/sections/fields.ts'
import { labelFooter, pageFooter } from './footer.ts'
import * as kinds from './section-kinds.ts'
import { pageMeta, slug, text } from './shared.ts'

const conversions = ['free-audit-thank-you', 'kickstart-thank-you', 'success', 'sba-thank-you'] as const

type Kind = (typeof kinds)[keyof typeof kinds]

const section = z.discriminatedUnion('kind', Object.values(kinds) as [Kind, ...Kind[]])

export type Section = z.infer<Kind>

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
      picture: kinds.picture.shape.picture.shape.of
        .optional()
        .describe('The picture of the page for search engines and social networks; default: the first one.'),
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
  .transform(labelFooter)
  .describe('A page that consists of sections, at the address of its file name.')

export type SectionPage = z.infer<typeof sectionPage> & { slug: string }
