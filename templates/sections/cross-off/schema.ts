import { z } from 'zod'

export const crossOffSection = z
  .strictObject({ kind: z.literal('cross-off') })
  .describe('The card statement of cross-off.yaml, on which visitors tick what they pay for.')
