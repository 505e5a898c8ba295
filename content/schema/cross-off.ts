import { z } from 'zod'
import { dollars, slug, richText, text, textWith } from './shared.ts'

const saving = textWith('saved', 'year', 'count')

export const crossOff = z
  .strictObject({
    title: text,
    lead: richText,
    statement: text,
    example: text.describe('Title of the statement without a script.'),
    prices: text,
    replacedBy: textWith('tool'),
    stays: text,
    kept: z.array(z.strictObject({ id: slug, name: text, price: dollars })).min(1),
    sums: z.strictObject({ now: text, replaced: text, kept: text, after: text, perMonth: text }),
    bars: z.strictObject({ now: text, after: text }),
    empty: text,
    saving: z.strictObject({ one: saving, other: saving }),
    even: textWith('count'),
    dearer: textWith('more'),
    email: text,
    emailNote: text,
    print: text,
  })
  .describe('Copy of "What is on your card statement?", and the software that the stack does not replace.')
