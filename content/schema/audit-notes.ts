import { z } from 'zod'
import { richText, text, textWith } from './shared.ts'

export const auditNotes = z
  .strictObject({
    title: text,
    lead: richText,

    week: textWith('missed', 'bids', 'job', 'margin', 'week'),
    bills: textWith('total', 'bills'),
  })
  .describe('What a visitor takes along to /free-audit from another page.')
