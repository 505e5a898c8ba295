import { z } from 'zod'
import { heading } from '../fields.ts'

export const reachUs = z
  .strictObject({
    kind: z.literal('reach-us'),
    ...heading,
    by: z.enum(['phone', 'email']).optional().describe('The only way to reach us here; default: both.'),
  })
  .describe('The phone number and the e-mail address, in large type.')
