/** The part of HubSpot's forms embed API (version 2) used here. */
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

/** The provider's API, after its script has run. */
export function findProvider(scope: unknown): FormProvider | undefined {
  const forms = (scope as { hbspt?: { forms?: Partial<FormProvider> } }).hbspt?.forms
  return typeof forms?.create === 'function' ? (forms as FormProvider) : undefined
}

/** True for the provider's window message that this form was submitted. */
export function isSubmission(data: unknown, formId: string): boolean {
  if (typeof data !== 'object' || data === null) return false
  const { type, eventName, id } = data as { type?: unknown; eventName?: unknown; id?: unknown }
  return type === 'hsFormCallback' && eventName === 'onFormSubmitted' && id === formId
}

/** True for origins trusted to send the provider's messages: the page itself, the script's host, and HubSpot's hosts. */
export function isProviderOrigin(origin: string, own: string, script: string): boolean {
  // A MessageEvent dispatched by a script of the page has an empty origin.
  if (origin === '' || origin === own || origin === new URL(script, own).origin) return true
  return /^https:\/\/([a-z0-9-]+\.)*(hsforms\.com|hsforms\.net|hubspot\.com)$/.test(origin)
}

/** True when the target contains a control, a frame or text. */
export function hasAppeared(target: Pick<Element, 'querySelector' | 'textContent'>): boolean {
  return (
    target.querySelector('form, iframe, input, button') !== null ||
    (target.querySelector('*') !== null && target.textContent?.trim() !== '')
  )
}
