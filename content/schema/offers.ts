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

export const confirmation = z
  .strictObject({ seal: text.describe('What is confirmed, beside a check mark.'), title: text, lead: text })
  .describe('A confirmation page: what happened, what happens next, and links to continue.')
export type Confirmation = z.infer<typeof confirmation>
export type Step = z.infer<typeof step>
export type Worth = z.infer<typeof worth>
