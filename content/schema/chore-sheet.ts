import { z } from 'zod'
import { dollars, text, textWith } from './shared.ts'

export const choreSheet = z
  .strictObject({
    title: text,
    lead: text,
    chores: z.array(text.max(60)).min(3).max(9),
    emptyRows: z.int().min(1).max(6),
    weeksPerMonth: z.number().min(4).max(5),
    hourlyCost: dollars,
    columns: z.strictObject({ chore: text, times: text, minutes: text, hours: text }),
    hourly: text,
    together: text,
    cost: textWith('hours', 'cost'),
    worth: textWith('stack', 'needed'),
    tooSmall: textWith('stack', 'needed'),
    empty: text,
    ignored: z
      .strictObject({ one: textWith('lines'), other: textWith('lines') })
      .describe('Lines that have something in them but not two figures.'),
    hourlyIgnored: text.describe('The hourly cost is no number.'),
    kept: text,
    notKept: text,
    print: text,
    clear: text,
  })
  .describe('The sheet of chores that readers of an article fill in.')
