import { z } from 'zod'
import { richText, text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const stats = z
  .strictObject({
    kind: z.literal('stats'),
    ...heading,
    figures: z
      .array(z.strictObject({ proof: z.string().describe('A figure under `proof` in facts.yaml.'), label: text }))
      .min(2)
      .max(4),
    note: richText.optional().describe('How the figures were counted.'),
  })
  .describe('Figures of the company, in large type.')
