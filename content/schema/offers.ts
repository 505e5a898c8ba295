import { z } from 'zod'
import { text } from './shared.ts'

// Schemas shared by several offer pages.

export const hero = z.strictObject({ eyebrow: text.optional(), title: text, lead: text })
export const heading = z.strictObject({ eyebrow: text.optional(), title: text, lead: text.optional() }).describe('Heading of a section.')
export const step = z.strictObject({ when: text, title: text, text }).describe('A step of a timeline.')
