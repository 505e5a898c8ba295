import { z } from 'zod'
import { richText, text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

/** Words of the box of prices. */
export const packagePrice = z.strictObject({
  title: text,
  total: text.describe('Before the value of the package.'),
  once: z.strictObject({ label: text, badge: text, button: text }),
  monthly: z.strictObject({ label: text, term: text, button: text, note: richText }),
})

export const packageOffer = z
  .strictObject({
    kind: z.literal('package'),
    ...heading,
    title: text,
    unlimited: text.describe('Title where the spots left are not shown.'),
    price: packagePrice,
    guarantee: text,
  })
  .describe('The prices of the full-access package, with a guarantee.')
