import { z } from 'zod'
import { heading, picture as drawing } from '../fields.ts'

export const picture = z
  .strictObject({ kind: z.literal('picture'), surface: heading.surface, picture: drawing })
  .describe('A picture across the window.')
