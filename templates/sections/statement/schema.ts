import { z } from 'zod'
import { richText, text } from '../../../content/schema/shared.ts'
import { action, heading } from '../fields.ts'

export const statement = z
  .strictObject({
    kind: z.literal('statement'),
    ...heading,
    title: text,
    statement: richText.describe('One sentence in large type.'),
    text: z.array(richText).optional().describe('Paragraphs below it, in two columns.'),
    actions: z.array(action).optional(),
  })
  .describe('A sentence that stands for the company, in large type.')
