import type { EventKind } from './events.ts'

/** The global functions defined by the tags; each may be missing. */
export interface TagFunctions {
  gtag?: unknown
  fbq?: unknown
  lintrk?: unknown
  navigator?: { globalPrivacyControl?: boolean }
}

/** Options of an event; only gtag supports them. */
export interface SendOptions {
  /** Called after the event was sent; not called if no tag sends it. */
  onSent?: () => void
}

type Call = (...values: unknown[]) => unknown

/**
 * Passes an event to the function of its channel. The only place that calls gtag, fbq or lintrk.
 * Does nothing when the function is missing or the browser sends Global Privacy Control; never throws.
 * Returns whether a function was called.
 */
export function send<Input extends object>(
  kind: EventKind<Input>,
  input: Input,
  options: SendOptions = {},
  tags: TagFunctions = globalThis as TagFunctions,
): boolean {
  try {
    if (tags.navigator?.globalPrivacyControl === true) return false
    const params = kind.params(input)
    const { name, channel } = kind
    if (channel === 'pixel') return call(tags.fbq, 'track', name, ...(Object.keys(params).length > 0 ? [params] : []))
    if (channel === 'insight') return call(tags.lintrk, name, params)
    return call(tags.gtag, 'event', name, options.onSent ? { ...params, event_callback: options.onSent } : params)
  } catch {
    return false
  }
}

function call(tag: unknown, ...values: unknown[]): boolean {
  if (typeof tag !== 'function') return false
  ;(tag as Call)(...values)
  return true
}
