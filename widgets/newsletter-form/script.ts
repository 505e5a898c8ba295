import { showFieldErrors, type FieldErrorCopy } from '../shared/field-errors.ts'
import { submitOnce } from '../shared/submit-once.ts'

export interface NewsletterFormProps {
  errors: FieldErrorCopy
}

/**
 * Enhances a working newsletter form: it shows its faults, and a double click posts once.
 * A plain script: the form works as HTML, and is on many pages.
 */
export default function mount(element: HTMLElement, { errors }: NewsletterFormProps): void {
  showFieldErrors(element, errors)
  submitOnce(element)
}
