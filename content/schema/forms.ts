import { z } from 'zod'
import { slug, text } from './shared.ts'

const message = z.strictObject({ title: text, description: text })
const leadType = z.strictObject({ button: text.max(30), success: message })

export const forms = z.strictObject({
  labels: z.strictObject({ email: text, name: text, company: text, phone: text, website: text, message: text }),
  /** Appended to the label of an optional field. */
  optional: text,
  /** Label of the honeypot field, for screen readers that announce it. */
  trap: text,
  sending: text,
  errors: z.strictObject({ title: text, emptyEmail: text, badEmail: text, emptyName: text, failedTitle: text, failed: text }),
  hints: z.strictObject({ emptyEmail: text, badEmail: text, emptyName: text }),
  /** After `failed` comes the phone number. */
  outcome: z.strictObject({ sent: text, failedTitle: text, failed: text }),
  types: z.strictObject({ newsletter: leadType, checklist: leadType, audit: leadType, contact: leadType }),
  toolDialog: z.strictObject({
    included: text,
    inStack: text,
    outsideStack: text,
    features: text,
    subscribe: text,
    audit: text,
    close: text,
  }),
  productGrid: z.strictObject({
    loading: text,
    legend: text,
    all: text,
    stages: z.array(z.strictObject({ id: slug, label: text })).min(1),
    /** `{count}` and `{total}` are replaced with the two numbers. */
    shown: text.includes('{count}').includes('{total}'),
  }),
})
export type Forms = z.infer<typeof forms>
