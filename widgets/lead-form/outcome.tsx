/** @jsxImportSource react */
import type { LeadFormCopy } from './copy.ts'

/** What became of a submit, inside the form: the toast may be missing, or gone before it is read. */
export function Outcome({ outcome, copy: { outcome: text, phone } }: { outcome: 'sent' | 'failed'; copy: LeadFormCopy }) {
  if (outcome === 'sent')
    return (
      <p className="form-outcome form-outcome--sent" role="status">
        {text.sent}
      </p>
    )
  return (
    <div className="form-outcome form-outcome--failed" role="alert">
      <p className="form-outcome__title">{text.failedTitle}</p>
      <p>
        {text.failed} <a href={phone.href}>{phone.display}</a>.
      </p>
    </div>
  )
}
