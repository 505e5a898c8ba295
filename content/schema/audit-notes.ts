import { z } from 'zod'
import { text } from './shared.ts'

export const auditNotes = z
  .strictObject({ title: text, lead: text, remove: text, week: text, bills: text })
  .describe('What a visitor takes along to /free-audit from another page.')
