import { z } from 'zod'
import { text } from './shared.ts'

/** Pieces that several offer pages share. */
export const hero = z.strictObject({ eyebrow: text.optional(), title: text, lead: text })
export const heading = z.strictObject({ eyebrow: text.optional(), title: text, lead: text.optional() })
/** A step of a timeline. */
export const step = z.strictObject({ when: text, title: text, text })
/** Words around a countdown; `note` says in words when it ends, `ended` what holds then. */
export const countdownCopy = z.strictObject({ label: text, note: text, ended: text })
/** A worth in dollars, or a word such as "Included". */
export const worth = z.strictObject({ name: text, value: text })

/** A page that confirms something was done: what happened, what happens next, where to go. */
export const confirmation = z.strictObject({ eyebrow: text, title: text, lead: text })
export type Confirmation = z.infer<typeof confirmation>
export type Step = z.infer<typeof step>
export type Worth = z.infer<typeof worth>
