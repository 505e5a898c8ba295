import { z } from 'zod'
import { richText, text } from '../../../content/schema/shared.ts'
import { action, drawing } from '../fields.ts'

export const confirmation = z
  .strictObject({
    kind: z.literal('confirmation'),
    seal: text.describe('What is confirmed, beside a check mark.'),
    title: text,
    lead: richText,
    drawing: drawing.optional().describe('The picture of what was bought or booked; it says nothing that the words do not.'),
    note: richText.optional().describe('A sentence below the lead.'),
    email: z.strictObject({ title: text, text, then: text }).optional().describe('The e-mail to look for, and what follows it.'),
    actions: z.array(action).optional(),
  })
  .describe('The first section of a page after a form or a payment.')
