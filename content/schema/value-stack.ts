import { z } from 'zod'
import { dollars, text } from './shared.ts'

export const valueStackItem = z.strictObject({
  name: text,
  value: dollars,
  /** The value is a lower bound, shown with a plus sign. */
  plus: z.boolean().default(false),
})

/** The items of the full-access package; the advertised total is comparison.valueStackTotal in facts.yaml. */
export const valueStack = z.array(valueStackItem).min(1)

export type ValueStackItem = z.infer<typeof valueStackItem>
