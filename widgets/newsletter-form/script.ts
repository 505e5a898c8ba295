import { showFieldErrors, type FieldErrorCopy } from '../shared/field-errors.ts'
import { submitOnce } from '../shared/submit-once.ts'

export interface NewsletterFormProps {
  errors: FieldErrorCopy
}

/** Enhances a working newsletter form: it shows its faults, and a double click posts once. */
export default function mount(element: HTMLElement, { errors }: NewsletterFormProps): void {
  showFieldErrors(element, errors)
  submitOnce(element)
}
