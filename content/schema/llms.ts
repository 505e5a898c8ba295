import { z } from 'zod'
import { text } from './shared.ts'

const heading = text.describe('Heading.')

export const llmsFile = z
  .strictObject({
    contact: text,
    sections: z.strictObject({
      offers: heading,
      tools: heading,
      products: heading,
      seo: heading,
      industries: heading,
      blog: heading,
      company: heading,
      optional: heading,
    }),
    price: text.describe('Of an offer.'),
    monthly: text.describe('Of a tool that is sold alone.'),
    included: text.describe('Of a tool of the Business Stack.'),
    tier: text.describe('Of a tier of Girder.'),
  })
  .describe('Words of llms.txt, with figures in braces.')
