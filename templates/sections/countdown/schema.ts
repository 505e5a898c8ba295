import { z } from 'zod'
import { scarcity } from '../../../content/schema/scarcity.ts'
import { text } from '../../../content/schema/shared.ts'

export const countdown = z
  .strictObject({
    kind: z.literal('countdown'),
    end: scarcity.shape.real.shape.ends.keyof().describe('Its real end, under `real.ends` in scarcity.yaml.'),
    days: z.int().min(1).max(7).describe('The stated end, as a number of midnights (America/New_York) from now.'),
    label: text,
    note: text.describe('When it ends, in words.'),
    ended: text.describe('What is shown after the end.'),
  })
  .describe('A countdown in one line; nothing where scarcity.yaml has no end to show.')
