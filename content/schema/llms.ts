import { z } from 'zod'
import { text, textWith } from './shared.ts'

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
    price: textWith('price').describe('Of an offer.'),
    monthly: textWith('price').describe('Of a tool that is sold alone.'),
    included: textWith('price', 'stack').describe('Of a tool of the Business Stack.'),
  })
  .describe('Words of llms.txt.')
