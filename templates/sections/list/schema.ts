import { z } from 'zod'
import { richText } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

export const list = z
  .strictObject({ kind: z.literal('list'), ...heading, points: z.array(richText).min(2) })
  .describe('A list of short facts in large type.')
