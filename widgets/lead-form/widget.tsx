/** @jsxImportSource react */
import { useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { leaveFor } from '../shared/leave.ts'
import { toast } from '../toaster/toast.ts'
import { events } from '../tracking/events.ts'
import { send } from '../tracking/send.ts'
import type { LeadFormCopy } from './copy.ts'
import { deliverLead, storeAuditData } from './delivery.ts'
import { Field } from './field.tsx'
import { checkLead, planLeadFields, readLead, type LeadField, type LeadType, type LeadValues } from './lead.ts'
import './style.css'

export interface LeadFormProps {
  type: LeadType
  variant?: 'inline' | 'card' | undefined
  /** Endpoint; without JavaScript the form posts to it natively. */
  action: string
  /** The endpoint is a placeholder, which never answers. */
  sample?: boolean | undefined
  /** Page to open after a submit. */
  successHref?: string | undefined
  /** Whether the form has a website field; default: only the audit form. */
  website?: boolean | undefined
  copy: LeadFormCopy
}

type Errors = Partial<Record<LeadField, string>>
/** Name of the honeypot field, which is hidden from people; submissions that fill it in are discarded. */
const TRAP = 'referral_topic'

/** The local lead form. */
export default function LeadForm({ type, variant = 'card', action, sample = false, successHref, website, copy }: LeadFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const busyNow = useRef(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [outcome, setOutcome] = useState<'sent' | 'failed'>()
  // `required` remains in the HTML for use without JavaScript; after hydration the form shows its own messages instead of the browser's.
  useLayoutEffect(() => {
    if (form.current) form.current.noValidate = true
  }, [])

  const showProblems = (values: LeadValues): boolean => {
    const problems = checkLead(values)
    setErrors(Object.fromEntries(problems.map(({ field, code }) => [field, copy.hints[code]])))
    const [first] = problems
    if (!first) return false
    toast({ variant: 'destructive', title: copy.errors.title, description: copy.errors[first.code] })
    // The field that the toast names.
    form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus()
    return true
  }
  const finish = (values: LeadValues): void => {
    form.current?.reset()
    setOutcome('sent')
    toast(copy.success)
    if (type === 'audit') storeAuditData(values, () => window.sessionStorage)
    if (successHref) leaveFor(successHref)
  }
  const count = (): void => {
    const formId = `lead-${type}`
    if (type === 'newsletter') send(events.newsletterSignup, { formId })
    else send(events.formSubmit, { formType: type, formId })
  }
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busyNow.current) return
    const data = new FormData(event.currentTarget)
    const values = readLead(type, data)
    setOutcome(undefined)
    if (showProblems(values)) return
    busyNow.current = true
    setBusy(true)
    const deliver = () => deliverLead(values, { action, sample, fetch: (address, init) => fetch(address, init) })
    const delivery = data.get(TRAP) ? 'unanswered' : await deliver()
    if (delivery === 'sent') count()
    if (delivery !== 'failed') finish(values)
    else {
      setOutcome('failed')
      toast({ variant: 'destructive', title: copy.errors.failedTitle })
    }
    busyNow.current = false
    setBusy(false)
  }
  const clearError = (event: FormEvent<HTMLFormElement>): void => {
    const name = (event.target as HTMLInputElement).name as LeadField
    if (errors[name]) setErrors((current) => ({ ...current, [name]: undefined }))
  }

  return (
    <form
      ref={form}
      className={`lead-form lead-form--${variant}${variant === 'card' ? ' box' : ''}`}
      data-lead={type}
      method="post"
      action={action}
      aria-busy={busy}
      onSubmit={(event) => void submit(event)}
      onInput={clearError}
    >
      <input type="hidden" name="formType" value={type} />
      <div className="lead-form__fields">
        {planLeadFields(type, website).map((plan) => (
          <Field
            key={plan.name}
            id={`${id}-${plan.name}`}
            plan={plan}
            label={copy.labels[plan.name]}
            optional={copy.optional}
            error={errors[plan.name]}
          />
        ))}
      </div>
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={`${id}-trap`}>{copy.trap}</label>
        <input id={`${id}-trap`} type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </div>
      {outcome && <Outcome outcome={outcome} copy={copy} />}
      <button className="button button--primary lead-form__button" type="submit" aria-disabled={busy || undefined}>
        {busy ? copy.sending : copy.button}
      </button>
    </form>
  )
}

/** What became of a submit, inside the form: the toast may be missing, or gone before it is read. */
function Outcome({ outcome, copy: { outcome: text, phone } }: { outcome: 'sent' | 'failed'; copy: LeadFormCopy }) {
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
