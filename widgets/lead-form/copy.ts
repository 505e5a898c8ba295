import type { LeadField, LeadProblem } from './lead.ts'

/** What a form says; all of it comes from content. */
export interface LeadFormCopy {
  labels: Record<LeadField, string>
  /** Follows the label of a field that may stay empty. */
  optional: string
  /** Label of the honeypot. */
  trap: string
  button: string
  sending: string
  errors: Record<LeadProblem['code'], string> & { title: string; failedTitle: string; failed: string }
  /** Stands beside a field with a problem, under the sentence of the toast. */
  hints: Record<LeadProblem['code'], string>
  success: { title: string; description: string }
}
