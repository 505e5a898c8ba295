import { z } from 'zod'
import { richText, text, textWith } from './shared.ts'

const field = z
  .strictObject({ label: text, min: z.int().nonnegative(), max: z.int().max(999_999), step: z.int().positive(), start: z.int() })
  .refine(({ min, max, step, start }) => start >= min && start <= max && (start - min) % step === 0, {
    path: ['start'],
    message: 'start must be a step between min and max',
  })
  .describe('A slider; amounts are whole dollars, the margin is in percent.')
const figures = textWith('missed', 'bids', 'jobs', 'job', 'margin', 'week', 'month', 'price', 'share')
const plural = z.strictObject({ one: figures, other: figures })
const perJob = z.int().positive().describe('Number of these that are counted as one lost job.')

export const lastWeek = z
  .strictObject({
    title: text,
    lead: richText,
    how: text,
    example: text.describe('Title of the bill without a script.'),
    fields: z.strictObject({ missed: field, bids: field, job: field, margin: field }),
    odds: z.strictObject({ callsPerJob: perJob, bidsPerJob: perJob }),
    oddsNote: textWith('callsPerJob', 'bidsPerJob'),
    bill: z.strictObject({
      title: text,
      missed: plural,
      bids: plural,
      jobs: plural,
      margin: figures,
      total: text,
      month: figures,
      above: figures.describe('The month costs more than the stack.'),
      below: figures.describe('It costs as much or less.'),
      nothing: figures,
      status: figures.describe('Read by screen readers after a change.'),
    }),
    email: text,
    emailNote: text,
    copyLink: text,
    copied: text,
    copyFailed: text,
  })
  .describe('Copy and figures of "What did last week cost?".')
