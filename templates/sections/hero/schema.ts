import { z } from 'zod'
import { slug, richText, text } from '../../../content/schema/shared.ts'
import { action, fact, heading, picture, product } from '../fields.ts'

export const hero = z
  .strictObject({
    kind: z.literal('hero'),
    look: z
      .enum(['split', 'edge', 'overture', 'panorama', 'planner', 'ticket', 'chart'])
      .optional()
      .describe('Where picture and words stand; default: `split`.'),
    size: z.literal('landing').optional().describe('`landing`: the action is above the fold on a phone.'),
    ...heading,
    title: text,
    product: product.optional(),
    picture: picture.optional(),
    price: z
      .strictObject({
        label: text.optional().describe('Above the price.'),
        fact,
        offer: slug.optional().describe('What it is the price of, where the page has another offer: while that is off, there is no price.'),
        plus: z.boolean().optional().describe('The amount is the lowest one.'),
        per: z.enum(['month', 'year', 'once']).optional(),
        size: z.enum(['l', 'xl']).optional(),
        note: text.optional(),
      })
      .optional()
      .describe('The price of what the page sells: in place of a picture, or below the lead.'),
    costs: z
      .strictObject({ title: text, unit: text, alt: text, agency: text, stack: text, saved: text })
      .optional()
      .describe('In place of a picture: what an agency costs under its contract, and what the stack costs, to the scale of facts.yaml.'),
    actions: z.array(action).optional(),
    note: richText.optional().describe('A sentence below the buttons, about what they start.'),
  })
  .describe('The first section of a page, with its headline.')
