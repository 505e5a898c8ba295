import type { JsonValue, Page } from 'lanai'
import type { HostedFormProps } from '../widgets/hosted-form/script.ts'
import type { LeadFormProps } from '../widgets/lead-form/widget.tsx'
import type { LeadType } from '../widgets/lead-form/lead.ts'
import type { FieldErrorCopy } from '../widgets/shared/field-errors.ts'
import type { Content } from './site.ts'

interface Source {
  content: Content
  page: Page
}
interface LeadOptions extends Pick<LeadFormProps, 'variant' | 'successHref' | 'website'> {
  /** In place of those of the type. */
  words?: Partial<Pick<LeadFormProps['copy'], 'button' | 'success'>>
}

/** True for host names reserved for examples (RFC 2606), which never resolve. */
function isSampleHost(address: string): boolean {
  return address !== '' && new URL(address).hostname.endsWith('.example')
}

/** Props of the local lead form of one type, from content. */
export function leadForm({ content }: Source, type: LeadType, { words, ...options }: LeadOptions = {}) {
  const { forms, thirdParties } = content
  const { labels, optional, trap, sending, errors, hints, outcome, types } = forms
  return {
    type,
    action: thirdParties.leadEndpoint,
    sample: isSampleHost(thirdParties.leadEndpoint),
    copy: { labels, optional, trap, sending, errors, hints, outcome, phone: phoneLink(content), ...types[type], ...words },
    ...options,
  } satisfies LeadFormProps & JsonValue
}

/** True where the e-mail list takes applications. */
export function hasSignupForm({ thirdParties: { emailList } }: Content): boolean {
  return emailList.host !== '' && emailList.u !== '' && emailList.freeWebsiteId !== ''
}

/** Copy of the faults of a form of the e-mail list, alike to those of the lead form. */
export function fieldErrors({ forms: { errors, hints } }: Content) {
  return {
    title: errors.title,
    missing: { toast: errors.emptyEmail, hint: hints.emptyEmail },
    email: { toast: errors.badEmail, hint: hints.badEmail },
  } satisfies FieldErrorCopy
}

/** The phone number after a sentence. */
export const phoneLink = ({ site: { phone } }: Content) => ({ display: phone.display, href: `tel:${phone.e164}` })

interface HostedOptions extends LeadOptions {
  formId: string
  /** Form type in the analytics event; `newsletter` counts as a newsletter signup. */
  formType: string
  targetId: string
}

/** Props of a hosted form and of its local fallback, from content. */
export function hostedForm(source: Source, { formId, formType, targetId, ...options }: HostedOptions) {
  const { hostedForms } = source.content.thirdParties
  const local = leadForm(source, fallbackType(formType), options)
  return {
    formId,
    portalId: hostedForms.portalId,
    formInstanceId: '1',
    targetId,
    region: hostedForms.region,
    script: hostedForms.script,
    formType,
    successHref: options.successHref,
    fallback: local,
    success: local.copy.success,
  } satisfies HostedFormProps & { fallback: LeadFormProps } & JsonValue
}

/** Type of the local form in place of a hosted one. */
function fallbackType(formType: string): LeadType {
  if (formType === 'waitlist') return 'checklist'
  return formType === 'newsletter' || formType === 'checklist' || formType === 'audit' ? formType : 'contact'
}
