import { z } from 'zod'
import { caseResult } from '../../templates/sections/case-result/schema.ts'
import { closing } from '../../templates/sections/closing/schema.ts'
import { contact } from '../../templates/sections/contact/schema.ts'
import { fit } from '../../templates/sections/fit/schema.ts'
import { founder } from '../../templates/sections/founder/schema.ts'
import { hero } from '../../templates/sections/hero/schema.ts'
import { jobSheet } from '../../templates/sections/job-sheet/schema.ts'
import { picture } from '../../templates/sections/picture/schema.ts'
import { places } from '../../templates/sections/places/schema.ts'
import { points } from '../../templates/sections/points/schema.ts'
import { questions } from '../../templates/sections/questions/schema.ts'
import { statement } from '../../templates/sections/statement/schema.ts'
import { stats } from '../../templates/sections/stats/schema.ts'
import { steps } from '../../templates/sections/steps/schema.ts'
import { pageMeta, slug, text } from './shared.ts'

const section = z.discriminatedUnion('kind', [
  caseResult,
  closing,
  contact,
  fit,
  founder,
  hero,
  jobSheet,
  picture,
  places,
  points,
  questions,
  statement,
  stats,
  steps,
])

export type Section = z.infer<typeof section>

/** A page that is a list of sections. */
export const sectionPage = z
  .strictObject({
    meta: pageMeta.extend({
      offer: slug.optional().describe('The offer of the page, in site.yaml: while it is off, there is no page.'),
      about: z
        .enum(['organization', 'business'])
        .optional()
        .describe('What the page is about, for search engines, where it is the company.'),
      service: z
        .strictObject({ name: text, description: text })
        .optional()
        .describe('The service that the page sells, for search engines, at the price of its hero.'),
    }),
    sections: z.array(section).min(1).describe('The sections, from top to bottom.'),
  })
  .describe('A page that consists of sections, at the address of its file name.')

export type SectionPage = z.infer<typeof sectionPage> & { slug: string }
