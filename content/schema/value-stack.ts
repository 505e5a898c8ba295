import { z } from 'zod'
import { dollars, text } from './shared.ts'

export const valueStackItem = z.strictObject({
  name: text.describe('What the item is.'),
  value: dollars.optional().describe('Its value in whole US dollars; without one it is a part of the advertised total only.'),
  plus: z.boolean().default(false).describe('The value is a lower bound, shown with a plus sign.'),
})

export const valueStack = z
  .array(valueStackItem)
  .min(1)
  .describe('The items of the full-access package; the advertised total is comparison.valueStackTotal in facts.yaml.')

export type ValueStackItem = z.infer<typeof valueStackItem>
