import { z } from 'zod'
import { text } from '../../../content/schema/shared.ts'
import { action, heading } from '../fields.ts'

export const heroCosts = z
  .strictObject({
    kind: z.literal('hero-costs'),
    ...heading,
    title: text,
    drawing: z
      .strictObject({ title: text, unit: text, alt: text, agency: text, stack: text, saved: text })
      .describe('What an agency costs under its contract, and what the stack costs: the figures are those of facts.yaml.'),
    actions: z.array(action).min(1),
  })
  .describe('The first section of a page, beside a drawing of two costs to scale.')
