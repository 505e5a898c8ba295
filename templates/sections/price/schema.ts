import { z } from 'zod'
import { scarcity } from '../../../content/schema/scarcity.ts'
import { richText, text } from '../../../content/schema/shared.ts'
import { action, heading, payments, price as amount, product } from '../fields.ts'

export const price = z
  .strictObject({
    kind: z.literal('price'),
    look: z.literal('box').optional().describe('`box`: in a frame, what is included beside the price.'),
    ...heading,
    price: amount.optional(),
    points: z.array(richText).min(2).optional().describe('What is included.'),
    actions: z.array(action).default([]),
    sells: z
      .strictObject({ product, name: text, description: text })
      .optional()
      .describe('The product that it is the price of, with what search engines are told of it.'),
    payments: payments.optional(),
    guarantee: text.optional().describe('Below the ways to pay.'),
    limited: z
      .strictObject({ of: scarcity.shape.real.shape.counted.element, otherwise: text })
      .optional()
      .describe('The title speaks of the places left of an offer; `otherwise` is the title where they are not shown (scarcity.yaml).'),
  })
  .refine(({ price, payments }) => price ?? payments, { path: ['price'], error: 'is missing' })
  .describe('A price or the ways to pay, what is included, and the way to buy it. Search engines are told of the price.')
