import { showFieldErrors, type FieldErrorCopy } from '../shared/field-errors.ts'
import { announceNewTab, type NewTabCopy } from '../shared/new-tab.ts'
import { submitOnce } from '../shared/submit-once.ts'

export interface NewsletterFormProps {
  errors: FieldErrorCopy
  opened: NewTabCopy
}

/**
 * Enhances a working newsletter form: it shows its faults, a double click posts once, and it says where it was sent.
 * A plain script: the form works as HTML, and is on many pages.
 */
export default function mount(element: HTMLElement, { errors, opened }: NewsletterFormProps): void {
  showFieldErrors(element, errors)
  submitOnce(element)
  announceNewTab(element, opened)
}
