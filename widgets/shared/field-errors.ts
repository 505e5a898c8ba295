import { toast } from '../toaster/toast.ts'
import { completeUrl, isWebsite } from './addresses.ts'

/** A fault of a field: what the toast says, and what is beside the field. */
interface Fault {
  toast: string
  hint: string
}

/** Copy of the faults of a form, from content. */
export interface FieldErrorCopy {
  title: string
  missing: Fault
  email: Fault
  url?: Fault | undefined
}

/**
 * Shows the faults of a form's fields as the lead form does: beside the field and as a toast, in place of the browser's bubbles and of
 * the provider's messages. A form with faults is not submitted, and nobody else hears of the submit.
 */
export function showFieldErrors(element: HTMLElement, copy: FieldErrorCopy): void {
  const form = element.querySelector('form')
  if (!form) throw new Error('no <form> in the island')
  form.noValidate = true
  const fields = () => [...form.elements].filter((field): field is HTMLInputElement => field instanceof HTMLInputElement)
  const complete = (field: HTMLInputElement): void => {
    if (field.type === 'url') field.value = completeUrl(field.value)
  }
  element.addEventListener('change', ({ target }) => target instanceof HTMLInputElement && complete(target))
  element.addEventListener('input', ({ target }) => target instanceof HTMLInputElement && show(target, undefined))
  element.addEventListener(
    'submit',
    (event) => {
      fields().forEach(complete)
      const faults = new Map(fields().map((field) => [field, findFault(field, copy)]))
      for (const [field, fault] of faults) show(field, fault?.hint)
      const [first, fault] = [...faults].find(([, found]) => found) ?? []
      if (!first || !fault) return
      event.preventDefault()
      event.stopImmediatePropagation()
      toast({ variant: 'destructive', title: copy.title, description: fault.toast })
      first.focus()
    },
    { capture: true },
  )
}

function findFault(field: HTMLInputElement, { missing, email, url }: FieldErrorCopy): Fault | undefined {
  if (!field.willValidate) return undefined
  if (field.validity.valueMissing) return missing
  if (field.value === '') return undefined
  if (field.type === 'url') return field.validity.valid && isWebsite(field.value) ? undefined : url
  // The browser accepts a host without a dot, which mail does not reach.
  return field.type === 'email' && !(field.validity.valid && /@.+\../.test(field.value)) ? email : undefined
}

/** Shows the hint below the field; without one, removes what is shown. */
function show(field: HTMLInputElement, hint: string | undefined): void {
  const id = `${field.id}-error`
  document.getElementById(id)?.remove()
  if (hint === undefined) {
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
    return
  }
  const box = field.closest('.field')
  if (!box) throw new Error(`the field ${field.name} is in no .field`)
  const text = document.createElement('p')
  text.id = id
  text.className = 'field__error'
  text.textContent = hint
  box.append(text)
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', id)
}
