import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const steps = z
  .strictObject({
    kind: z.literal('steps'),
    ...heading,
    steps: z
      .array(z.strictObject({ when: text, title: text, text: text }))
      .min(2)
      .max(4),
  })
  .describe('What happens one after the other, along a line.')
