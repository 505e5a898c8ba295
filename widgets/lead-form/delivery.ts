import type { LeadValues } from './lead.ts'

export type Delivery = 'sent' | 'failed'

interface DeliveryOptions {
  action: string
  /** The endpoint is still a placeholder: there is nobody to send to, and an attempt that reaches nobody counts as sent. */
  sample: boolean
  fetch: (address: string, init: RequestInit) => Promise<{ ok: boolean }>
}

/** How long the endpoint may take; a placeholder need not be waited for. */
const PATIENCE = { real: 20_000, sample: 1_500 }

/** Sends the values to the endpoint, in the same form as a native post of the form. */
export async function deliverLead(values: LeadValues, { action, sample, fetch }: DeliveryOptions): Promise<Delivery> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), sample ? PATIENCE.sample : PATIENCE.real)
  try {
    const answer = await fetch(action, {
      method: 'POST',
      mode: 'cors',
      keepalive: true,
      credentials: 'omit',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(Object.entries(values)),
      signal: stop.signal,
    })
    return answer.ok ? 'sent' : 'failed'
  } catch {
    return sample ? 'sent' : 'failed'
  } finally {
    clearTimeout(timer)
  }
}

/** Name in session storage under which /audit-choice finds who asked for an audit. */
const AUDIT_KEY = 'auditFormData'

/** Keeps what the page after an audit request needs; a browser that denies storage loses nothing else. */
export function storeAuditData(values: LeadValues, storage: () => Pick<Storage, 'setItem'>): void {
  try {
    storage().setItem(AUDIT_KEY, JSON.stringify({ website: values.website ?? '', email: values.email }))
  } catch {
    // Storage denied or full: /audit-choice works without it.
  }
}
