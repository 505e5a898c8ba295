import { z } from 'zod'
import { richText, text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const order = z
  .strictObject({
    kind: z.literal('order'),
    ...heading,
    title: text,
    summary: z.strictObject({ title: text, plan: text, points: z.array(richText).min(2), button: text, secure: text }),
  })
  .describe('The first section of an order page, beside the receipt of the plan under `order` in facts.yaml.')
