import { isRecord } from '../shared/safe-storage.ts'

/** Origins whose word counts: the scheduling provider's, and that of the scheduling page. */
export function listOrigins(provider: string, link: string): string[] {
  return [provider, link].filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)
}

/** Whether a window message says that a meeting has been scheduled. */
export function isBooking({ origin, data }: { origin: string; data: unknown }, origins: readonly string[]): boolean {
  return origins.includes(origin) && isRecord(data) && data.event === 'calendly.event_scheduled'
}
