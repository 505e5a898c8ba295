import { z } from 'zod'
import { scarcity } from '../../../content/schema/scarcity.ts'
import { text } from '../../../content/schema/shared.ts'
import { fact } from '../fields.ts'

export const factsBar = z
  .strictObject({
    kind: z.literal('facts-bar'),
    spots: z
      .strictObject({
        of: scarcity.shape.real.shape.counted.element.describe('The offer, as under `real.counted` in scarcity.yaml.'),
        fact: fact.describe('How many places are left.'),
        text,
      })
      .optional()
      .describe('The places left; nothing where scarcity.yaml does not show them.'),
    points: z.array(text).min(2),
  })
  .describe('Facts of an offer in one line.')
