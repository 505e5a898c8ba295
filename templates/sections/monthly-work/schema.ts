import { z } from 'zod'
import { point, richText, text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const monthlyWork = z
  .strictObject({
    kind: z.literal('monthly-work'),
    ...heading,
    items: z.array(point.extend({ count: text })).min(2),
    also: z.strictObject({ title: text, points: z.array(richText).min(2) }).describe('What is done besides, without a count.'),
  })
  .describe('What is done each month, with how many of each.')
