import type { EventKind } from './events.ts'

/** The functions the tags define; none of them has to be there. */
export interface TagFunctions {
  gtag?: unknown
  fbq?: unknown
  lintrk?: unknown
  navigator?: { globalPrivacyControl?: boolean }
}

/** What may be done with an event beside its parameters; only the analytics tag knows it. */
export interface SendOptions {
  /** Called when the event has gone out; not called where nobody sends it. */
  onSent?: () => void
}

type Call = (...values: unknown[]) => unknown

/**
 * Hands an event to the function of its channel. The only place that calls gtag, fbq or lintrk.
 * Does nothing where the function is missing or the visitor asked not to be tracked; never throws.
 * Answers whether a function took it.
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
