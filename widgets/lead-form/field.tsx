/** @jsxImportSource react */
import type { LeadField, LeadFieldPlan } from './lead.ts'

interface FieldProps {
  id: string
  plan: LeadFieldPlan
  label: string
  /** Appended to the label of an optional field. */
  optional: string
  error?: string | undefined
}

const autocomplete: Record<LeadField, string | undefined> = {
  name: 'name',
  email: 'email',
  company: 'organization',
  phone: 'tel',
  website: 'url',
  // `off` would keep the browser from restoring it after back navigation.
  message: undefined,
}
// A website is a text field, because type=url rejects input without a scheme such as www.example.com.
const inputType: Partial<Record<LeadField, 'email' | 'tel'>> = { email: 'email', phone: 'tel' }
const inputMode: Partial<Record<LeadField, 'email' | 'tel' | 'url'>> = { email: 'email', phone: 'tel', website: 'url' }

/** A labelled field with its error. Uncontrolled, so that input typed before hydration is kept. */
export function Field({ id, plan: { name, required }, label, optional, error }: FieldProps) {
  const common = {
    id,
    name,
    required,
    className: 'field__input',
    autoComplete: autocomplete[name],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <div className="field lead-form__field" data-field={name}>
      <label className="field__label" htmlFor={id}>
        {label}
        {!required && <span className="field__optional"> {optional}</span>}
      </label>
      {name === 'message' ? (
        <textarea {...common} rows={4} />
      ) : (
        <input {...common} type={inputType[name] ?? 'text'} inputMode={inputMode[name]} />
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
