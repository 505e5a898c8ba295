import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'
import { action, heading, price as amount } from '../fields.ts'

export const price = z
  .strictObject({
    kind: z.literal('price'),
    ...heading,
    price: amount,
    points: z.array(text).min(2).describe('What is included.'),
    actions: z.array(action).min(1),
  })
  .describe('A price, what it includes, and the way to buy it. Search engines are told of the price.')
