import { isRecord } from '../shared/safe-storage.ts'

/** Trusted message origins: the scheduling provider's, and that of the scheduling page. */
export function listOrigins(provider: string, link: string): string[] {
  return [provider, link].filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)
}

/** Whether a window message reports a scheduled meeting. */
export function isBooking({ origin, data }: { origin: string; data: unknown }, origins: readonly string[]): boolean {
  return origins.includes(origin) && isRecord(data) && data.event === 'calendly.event_scheduled'
}
