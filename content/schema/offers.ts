import { z } from 'zod'
import { richText, text } from './shared.ts'

// Schemas shared by several offer pages.

export const hero = z.strictObject({ eyebrow: text.optional(), title: text, lead: richText })
export const heading = z
  .strictObject({ eyebrow: text.optional(), title: text, lead: richText.optional() })
  .describe('Heading of a section.')
export const step = z.strictObject({ when: text, title: text, text: richText }).describe('A step of a timeline.')
