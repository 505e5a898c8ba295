import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'

export const spots = z
  .strictObject({
    kind: z.literal('spots'),
    of: z.enum(['fullAccess']).describe('Where facts.yaml has `spotsLeft` and `spotsTotal`.'),
    text,
  })
  .describe('The places left of an offer, across the window; nothing where scarcity.yaml does not show them.')
