import type { LeadValues } from './lead.ts'

/** `unanswered`: a placeholder does not exist, so that nothing was sent, and a visitor of the sample site goes on. */
export type Delivery = 'sent' | 'failed' | 'unanswered'

interface DeliveryOptions {
  action: string
  /** The endpoint is a placeholder, which never answers. */
  sample: boolean
  fetch: (address: string, init: RequestInit) => Promise<{ ok: boolean }>
}

/** Request timeouts in milliseconds, for a real endpoint and for a placeholder. */
const TIMEOUT = { real: 20_000, sample: 1_500 }

/** Posts the values to the endpoint, encoded like a native form submission. */
export async function deliverLead(values: LeadValues, { action, sample, fetch }: DeliveryOptions): Promise<Delivery> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), sample ? TIMEOUT.sample : TIMEOUT.real)
  try {
    const response = await fetch(action, {
      method: 'POST',
      mode: 'cors',
      keepalive: true,
      credentials: 'omit',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(Object.entries(values)),
      signal: controller.signal,
    })
    return response.ok ? 'sent' : 'failed'
  } catch {
    return sample ? 'unanswered' : 'failed'
  } finally {
    clearTimeout(timer)
  }
}

/** Session storage key from which /audit-choice reads the audit request. */
const AUDIT_KEY = 'auditFormData'

/** Stores what /audit-choice needs to prefill its link. Optional: errors of the storage are ignored. */
export function storeAuditData(values: LeadValues, storage: () => Pick<Storage, 'setItem'>): void {
  try {
    storage().setItem(AUDIT_KEY, JSON.stringify({ website: values.website ?? '', email: values.email }))
  } catch {
    // Storage is denied or full; /audit-choice works without it.
  }
}
