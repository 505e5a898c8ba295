import { z } from 'zod'
import { slug, richText, text } from '../../../content/schema/shared.ts'
import { link } from '../fields.ts'

export const choices = z
  .strictObject({
    kind: z.literal('choices'),
    title: text.describe('For those who hear the page.'),
    choices: z
      .array(
        z.strictObject({
          choice: z.enum(['tool', 'call']).describe('What a press is counted as. The call is the conversion of the page.'),
          offer: slug.describe('While it is off, the choice is not there; without any choice there is no page.'),
          badge: text,
          title: text,
          text: richText,
          action: link,
          points: z.array(richText).min(3),
        }),
      )
      .min(2),
  })
  .describe('Two offers beside each other, to choose from.')
