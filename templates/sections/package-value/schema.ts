import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const packageValue = z
  .strictObject({
    kind: z.literal('package-value'),
    ...heading,
    total: text,
    unpriced: text.describe('In place of a value that is a part of the total only.'),
    yours: text.describe('Before the price of the package.'),
  })
  .describe('The values of value-stack.yaml, drawn to scale, and the price of the full-access package.')
