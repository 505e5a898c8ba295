import { isWebsite } from '../shared/addresses.ts'

export const leadTypes = ['newsletter', 'checklist', 'audit', 'contact'] as const
export type LeadType = (typeof leadTypes)[number]

/** The submitted values of a lead form. */
export interface LeadValues {
  email: string
  name: string
  company: string
  phone: string
  message: string
  formType: LeadType
  /** Only if the form has this field. */
  website?: string
}

export type LeadField = 'name' | 'email' | 'company' | 'phone' | 'website' | 'message'

export interface LeadFieldPlan {
  name: LeadField
  required: boolean
}

/** The fields of a form, in order. */
export function planLeadFields(type: LeadType, website = type === 'audit'): LeadFieldPlan[] {
  if (type === 'newsletter') return [{ name: 'email', required: true }]
  const fields: LeadFieldPlan[] = [
    { name: 'name', required: true },
    { name: 'email', required: true },
    { name: 'company', required: false },
    { name: 'phone', required: false },
  ]
  if (website) fields.push({ name: 'website', required: false })
  if (type === 'contact') fields.push({ name: 'message', required: false })
  return fields
}

export type LeadProblem = { field: LeadField; code: 'emptyEmail' | 'badEmail' | 'emptyName' | 'badUrl' }

// The pattern of the HTML standard for type=email, but the host must contain a dot, because mail to a bare host name is undeliverable.
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Validation errors of the values; an empty e-mail is first, because it has its own message. */
export function checkLead(values: LeadValues): LeadProblem[] {
  const problems: LeadProblem[] = []
  if (values.email === '') problems.push({ field: 'email', code: 'emptyEmail' })
  else if (!emailPattern.test(values.email)) problems.push({ field: 'email', code: 'badEmail' })
  if (values.formType !== 'newsletter' && values.name === '') problems.push({ field: 'name', code: 'emptyName' })
  if (values.website && !isWebsite(values.website)) problems.push({ field: 'website', code: 'badUrl' })
  return problems
}

/** The trimmed values of a form; missing fields are empty strings. */
export function readLead(type: LeadType, data: { get(name: string): unknown; has(name: string): boolean }): LeadValues {
  const read = (name: LeadField): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const values: LeadValues = {
    email: read('email'),
    name: read('name'),
    company: read('company'),
    phone: read('phone'),
    message: read('message'),
    formType: type,
  }
  return data.has('website') ? { ...values, website: read('website') } : values
}
