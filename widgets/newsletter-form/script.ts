import { submitOnce } from '../shared/submit-once.ts'

/** Enhances a working newsletter form: a double click posts once. */
export default function mount(element: HTMLElement): void {
  submitOnce(element)
}
