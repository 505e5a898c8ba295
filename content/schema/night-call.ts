import { reference } from 'lanai'
import { z } from 'zod'
import { slug, richText, text, textWith } from './shared.ts'

const card = z.strictObject({ time: text, title: text, text })
const kind = z.strictObject({ label: text, tool: reference('tools') })

export const nightCall = z
  .strictObject({
    title: text,
    lead: richText,
    pick: text,
    call: text,
    again: text,
    pause: text,
    resume: text,
    caller: text,
    office: text,
    note: richText,
    calls: z
      .array(
        z
          .strictObject({
            id: slug,
            trade: text,
            problem: text,
            time: text,
            lines: z.array(z.strictObject({ by: z.enum(['office', 'caller']), text })).min(4),
            calendar: card.extend({ after: z.int().positive().describe('Number of the line after which it is written.') }),
            invoice: card,
            review: card,
          })
          .refine(({ lines, calendar }) => calendar.after <= lines.length, {
            path: ['calendar', 'after'],
            message: 'there is no such line',
          }),
      )
      .min(2),
    cards: z.strictObject({ calendar: kind, invoice: kind, review: kind }),
    screen: z
      .strictObject({ play: text, next: textWith('step', 'steps') })
      .describe('The screen in the picture of the home page, which plays the first call.'),
    answeredBy: reference('tools'),
    tools: textWith('tool'),
    cardTool: textWith('tool'),
  })
  .describe('"Call the office": calls at night that write themselves.')
