import { z } from 'zod'
import { richText, text, textWith } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const contact = z
  .strictObject({
    kind: z.literal('contact'),
    ...heading,
    title: text,
    form: z.strictObject({
      title: text,
      note: richText,
      order: textWith('tool', 'price').describe('The message that orders a tool.'),
    }),
    direct: z.strictObject({ title: text, phone: text, phoneNote: text, email: text, emailNote: text, address: text, addressNote: text }),
    replies: z
      .strictObject({ title: text, points: z.array(z.strictObject({ figure: text, label: text, text: richText })).min(2) })
      .describe('Response times, fastest first.'),
  })
  .describe('The first section of a page with the contact form, and the ways around it.')
