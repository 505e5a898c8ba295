import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'
import { heading, link } from '../fields.ts'

export const places = z
  .strictObject({
    kind: z.literal('places'),
    look: z.enum(['list', 'large']).optional().describe('`large`: the sentence below its link, in larger type; default: `list`.'),
    ...heading,
    links: z.array(link.extend({ text })).min(2),
  })
  .describe('Links to other pages, with a sentence each.')
