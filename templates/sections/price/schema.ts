import { z } from 'zod'
import { richText, text } from '../../../content/schema/shared.ts'
import { action, heading, price as amount, product } from '../fields.ts'

export const price = z
  .strictObject({
    kind: z.literal('price'),
    look: z.literal('box').optional().describe('`box`: in a frame, what is included beside the price.'),
    ...heading,
    price: amount,
    points: z.array(richText).min(2).optional().describe('What is included.'),
    actions: z.array(action).default([]),
    sells: z
      .strictObject({ product, name: text, description: text })
      .optional()
      .describe('The product that it is the price of, with what search engines are told of it.'),
  })
  .describe('A price, what is included, and the way to buy it. Search engines are told of the price.')
