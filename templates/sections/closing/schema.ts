import { z } from 'zod'
import { richText, text } from '../../../content/schema/shared.ts'
import { action, heading, link } from '../fields.ts'

export const closing = z
  .strictObject({
    kind: z.literal('closing'),
    look: z
      .enum(['sun', 'chart', 'ruled', 'plan', 'curtain', 'windows', 'receipt'])
      .optional()
      .describe('What is behind it: the setting sun, or the drawing of a family of pages.'),
    id: heading.id,
    title: text,
    text: richText.optional(),
    actions: z.array(action).min(1),
    note: richText.optional().describe('A sentence beside the buttons.'),
    link: link.optional().describe('A link after the note.'),
  })
  .describe('The last section of a page: one sentence and its buttons.')
