import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'
import { heading, picture } from '../fields.ts'

export const partners = z
  .strictObject({
    kind: z.literal('partners'),
    surface: heading.surface,
    title: text,
    partners: z.array(picture).length(4).describe('Their marks, with their names as alt texts.'),
  })
  .describe('The marks of partners, in one row.')
