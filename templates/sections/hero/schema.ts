import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'
import { action, fact, heading, picture } from '../fields.ts'

export const hero = z
  .strictObject({
    kind: z.literal('hero'),
    look: z
      .enum(['split', 'columns', 'edge', 'overture', 'panorama'])
      .optional()
      .describe('Where picture and words stand; default: `split`.'),
    ...heading,
    title: text,
    picture: picture.optional(),
    price: z
      .strictObject({
        fact,
        plus: z.boolean().optional().describe('The amount is the lowest one.'),
        per: z.enum(['month', 'year', 'once']).optional(),
        note: text.optional(),
      })
      .optional()
      .describe('The price of what the page sells, in place of a picture.'),
    actions: z.array(action).optional(),
  })
  .describe('The first section of a page, with its headline.')
