import { z } from 'zod'
import { text } from './shared.ts'

// Schemas shared by several offer pages.

export const hero = z.strictObject({ eyebrow: text.optional(), title: text, lead: text })
export const heading = z.strictObject({ eyebrow: text.optional(), title: text, lead: text.optional() }).describe('Heading of a section.')
export const step = z.strictObject({ when: text, title: text, text }).describe('A step of a timeline.')
export const countdownCopy = z
  .strictObject({ label: text, note: text, ended: text })
  .describe('Copy of a countdown; `note` describes when it ends, `ended` is shown after that.')
export const worth = z.strictObject({ name: text, value: text }).describe('A value in dollars, or a word such as "Included".')
