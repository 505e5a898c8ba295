import { z } from 'zod'
import { richText, text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const founder = z
  .strictObject({
    kind: z.literal('founder'),
    ...heading,
    bio: richText,
    alt: text.describe('Alt text of the picture.'),
    credentials: z.strictObject({ title: text, points: z.array(z.strictObject({ label: text, value: text })).min(1) }),
  })
  .describe('The founder of site.yaml, with a card of credentials. Search engines are told of the person.')
