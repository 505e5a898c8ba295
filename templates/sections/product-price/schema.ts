import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'
import { action, fact, heading, product, trialCard } from '../fields.ts'

export const productPrice = z
  .strictObject({
    kind: z.literal('product-price'),
    ...heading,
    product,
    name: text.describe('What search engines are told of the product.'),
    description: text,
    fact: fact.describe('The price of a month.'),
    note: text,
    points: z.array(text).min(3).describe('What it includes.'),
    actions: z.array(action).min(1),
    trialCard,
  })
  .describe('The monthly price of a product in a box, and what it includes.')
