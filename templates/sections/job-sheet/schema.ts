import { z } from 'zod'
import { text, richText } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const jobSheet = z
  .strictObject({
    kind: z.literal('job-sheet'),
    ...heading,
    roles: z.strictObject({ title: text, points: z.array(richText).min(1) }),
    send: z.strictObject({ title: text, points: z.array(richText).min(1) }).describe('What an application consists of.'),
    button: text,
    address: richText.describe('Where to write to.'),
    reply: richText,
  })
  .describe('Open positions and how to apply, by e-mail to careersEmail of site.yaml.')
