import { toast } from '../toaster/toast.ts'

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

/** Puts `https://` before an address that is typed without it. */
export function completeUrl(value: string): string {
  const text = value.trim()
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`
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
      const faulty = fields().filter((field) => field.willValidate && !field.validity.valid)
      for (const field of fields()) show(field, faulty.includes(field) ? faultOf(field, copy).hint : undefined)
      const [first] = faulty
      if (!first) return
      event.preventDefault()
      event.stopImmediatePropagation()
      toast({ variant: 'destructive', title: copy.title, description: faultOf(first, copy).toast })
      first.focus()
    },
    { capture: true },
  )
}

function faultOf(field: HTMLInputElement, { missing, email, url }: FieldErrorCopy): Fault {
  if (field.validity.valueMissing) return missing
  return field.type === 'url' && url ? url : email
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
