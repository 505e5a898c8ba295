import type { LeadField, LeadProblem } from './lead.ts'

/** Copy of a form, from content. */
export interface LeadFormCopy {
  labels: Record<LeadField, string>
  /** Appended to the label of an optional field. */
  optional: string
  /** Label of the honeypot. */
  trap: string
  button: string
  sending: string
  errors: Record<LeadProblem['code'], string> & { title: string; failedTitle: string }
  /** Error messages shown next to the field; the toast shows those in `errors`. */
  hints: Record<LeadProblem['code'], string>
  /** Messages inside the form; `failed` is followed by the phone number. */
  outcome: { sent: string; failedTitle: string; failed: string }
  phone: { display: string; href: string }
  success: { title: string; description: string }
}
