import { z } from 'zod'
import { richText, text } from '../../../content/schema/shared.ts'
import { heading, more, picture } from '../fields.ts'

export const steps = z
  .strictObject({
    kind: z.literal('steps'),
    ...heading,
    steps: z
      .array(z.strictObject({ when: text, title: text, text: richText }))
      .min(2)
      .max(4),
    note: richText.optional().describe('What we promise, below the steps.'),
    picture: picture.optional().describe('Where they lead; the line is vertical beside it.'),
    more,
  })
  .describe('What happens one after the other, along a line.')
