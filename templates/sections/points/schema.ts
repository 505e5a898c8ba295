import { z } from 'zod'
import { point, text } from '../../../content/schema/shared.ts'
import { heading, more, picture } from '../fields.ts'

const icons = [
  'check',
  'bolt',
  'calendar',
  'chart',
  'chat',
  'document',
  'globe',
  'invoice',
  'layers',
  'lock',
  'mic',
  'pen',
  'phone',
  'pulse',
  'shield',
  'target',
  'users',
] as const

export const points = z
  .strictObject({
    kind: z.literal('points'),
    look: z
      .enum(['grid', 'rows', 'ledger', 'stairs', 'cards', 'checks', 'icons', 'lines', 'numbered', 'plans'])
      .optional()
      .describe(
        '`grid`: in columns; `rows`: one below the other; `ledger`: rows with large titles; `stairs`: three that go down; `cards`: two beside each other, with icons; `checks`: a list that is checked off; `icons`: each beside its icon; `lines`: like `rows`, closer together; `numbered`: each beside its number; `plans`: three beside each other, each with the tasks of a day. Default: `grid`.',
      ),
    ...heading,
    layout: z
      .enum(['split', 'stack'])
      .optional()
      .describe('The heading beside the points, or above them; default: `stack`, and `split` for `grid`.'),
    points: z
      .array(
        point.extend({
          icon: z.enum(icons).optional().describe('For `cards`, `icons` and `checks`; default: a check mark.'),
          tasks: z.array(text.max(40)).length(3).optional().describe('For `plans`; the last one is still open.'),
        }),
      )
      .min(2),
    today: text.optional().describe('For `plans`: above the tasks.'),
    picture: picture.optional().describe('Beside the points, up to the edge of the window.'),
    more,
  })
  .refine(
    ({ look, today, points }) => [today, ...points.map(({ tasks }) => tasks)].every((part) => (part !== undefined) === (look === 'plans')),
    {
      path: ['points'],
      error: 'must each have tasks, below `today`, in the look `plans`, and in no other',
    },
  )
  .describe('Titles with a sentence each.')
