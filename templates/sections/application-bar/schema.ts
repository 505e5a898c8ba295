import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'

export const applicationBar = z
  .strictObject({
    kind: z.literal('application-bar'),
    label: text,
    spots: text.describe('How many places are left.'),
  })
  .describe('The button of the application, at the lower edge of a phone.')
