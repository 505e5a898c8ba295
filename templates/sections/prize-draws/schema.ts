import { z } from 'zod'
import { richText, text } from '../../../content/schema/shared.ts'

export const prizeDraws = z
  .strictObject({
    kind: z.literal('prize-draws'),
    title: text,
    monthly: text,
    package: text,
    planned: text.describe('Beside a draw while the rules are a draft.'),
    closed: text.describe('Once the last day to enter has passed.'),
    open: text,
    everyMonth: text,
    note: richText,
    draft: text.describe('In place of the note while the rules are a draft.'),
  })
  .describe('The draws, as far as the rules in legal/prize-rules.md allow their announcement.')
