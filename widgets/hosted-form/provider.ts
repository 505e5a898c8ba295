/** HubSpot's forms embed, version 2, as far as we use it. */
export interface FormProvider {
  create(options: {
    formId: string
    portalId: string
    formInstanceId: string
    target: string
    region: string
    onFormSubmitted: () => void
  }): void
}

/** The provider of a page, once its script has run. */
export function findProvider(scope: unknown): FormProvider | undefined {
  const forms = (scope as { hbspt?: { forms?: Partial<FormProvider> } }).hbspt?.forms
  return typeof forms?.create === 'function' ? (forms as FormProvider) : undefined
}

/** True for the provider's word, by window message, that this form was submitted. */
export function isSubmission(data: unknown, formId: string): boolean {
  if (typeof data !== 'object' || data === null) return false
  const { type, eventName, id } = data as { type?: unknown; eventName?: unknown; id?: unknown }
  return type === 'hsFormCallback' && eventName === 'onFormSubmitted' && id === formId
}

/** True when a message of this origin may speak for the provider: the page itself, the script's host, or a host of HubSpot. */
export function isProviderOrigin(origin: string, own: string, script: string): boolean {
  // An event that a script of the page dispatched itself has no origin.
  if (origin === '' || origin === own || origin === new URL(script, own).origin) return true
  return /^https:\/\/([a-z0-9-]+\.)*(hsforms\.com|hsforms\.net|hubspot\.com)$/.test(origin)
}

/** True when something a visitor can use or read stands in the target. */
export function hasAppeared(target: Pick<Element, 'querySelector' | 'textContent'>): boolean {
  return (
    target.querySelector('form, iframe, input, button') !== null ||
    (target.querySelector('*') !== null && target.textContent?.trim() !== '')
  )
}
