import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'
import { action, heading } from '../fields.ts'

export const heroNames = z
  .strictObject({
    kind: z.literal('hero-names'),
    ...heading,
    title: text,
    kept: text.describe('The name that is left.'),
    actions: z.array(action).min(1),
  })
  .describe('The first section of a page, beside the names of compared-tools.yaml, crossed off, and the one that is left.')
