import { z } from 'zod'
import { richText, text } from '../../../content/schema/shared.ts'
import { heading } from '../fields.ts'

const list = z.strictObject({ title: text, points: z.array(richText).min(2) })

export const fit = z
  .strictObject({
    kind: z.literal('fit'),
    look: z.literal('cards').optional().describe('`cards`: two cards, of which the one for the others is first.'),
    ...heading,
    yes: list,
    no: list,
  })
  .describe('Who an offer is for, and who it is not for.')
