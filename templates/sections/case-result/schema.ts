import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const caseResult = z
  .strictObject({
    kind: z.literal('case-result'),
    ...heading,
    client: text,
    before: text.describe('What the first bar of each measure is called.'),
    after: text,
    measures: z
      .array(z.strictObject({ label: text, unit: text, before: z.number().positive(), after: z.number().positive() }))
      .min(2)
      .describe('Measures before and after, each drawn to its own scale.'),
  })
  .describe('What changed for one client, in figures.')
