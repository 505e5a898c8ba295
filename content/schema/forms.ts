import { z } from 'zod'
import { slug, text, textWith } from './shared.ts'

const message = z.strictObject({ title: text, description: text })
/** The button of a form, and what is said once it was sent. */
export const leadWords = { button: text.max(30), success: message }
const leadType = z.strictObject(leadWords)

export const forms = z
  .strictObject({
    labels: z
      .strictObject({ email: text, name: text, company: text, phone: text, website: text, message: text })
      .describe('Labels of fields.'),
    optional: text.describe('Appended to the label of an optional field.'),
    trap: text.describe('Label of the honeypot field, for screen readers that announce it.'),
    sending: text,
    errors: z
      .strictObject({ title: text, emptyEmail: text, badEmail: text, emptyName: text, badUrl: text, failedTitle: text })
      .describe('Messages about a form as a whole.'),
    hints: z.strictObject({ emptyEmail: text, badEmail: text, emptyName: text, badUrl: text }).describe('Messages below a field.'),
    outcome: z
      .strictObject({ sent: text, failedTitle: text, failed: text, opened: text })
      .describe('After `failed` and `opened` comes the phone number.'),
    types: z
      .strictObject({ newsletter: leadType, checklist: leadType, audit: leadType, contact: leadType })
      .describe('The kinds of lead forms.'),
    toolDialog: z
      .strictObject({
        included: text,
        inStack: textWith('tool', 'price'),
        outsideStack: textWith('tool', 'price'),
        alone: textWith('tool'),
        features: text,
        subscribe: text,
        audit: text,
        close: text,
      })
      .describe('Labels of the dialog of a tool.'),
    productGrid: z
      .strictObject({
        loading: text,
        legend: text,
        all: text,
        stages: z.array(z.strictObject({ id: slug, label: text })).min(1),
        since: textWith('badge').describe('Badge of a product whose day has come, with that of its card.'),
        shown: textWith('count', 'total'),
      })
      .describe('Labels of the product filter.'),
  })
  .describe('Words of all forms.')
export type Forms = z.infer<typeof forms>
