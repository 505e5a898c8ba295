import { TIME_ZONE } from '../content/format.ts'

const offsets = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' })

/**
 * `2025-06-10` -> `2025-06-10T00:00:00-04:00`: the beginning of a day where the business is, since search engines read a day without
 * a time zone as one of theirs.
 * @param day YYYY-MM-DD
 */
export function startOfDay(day: string): string {
  // Clocks change at 2 AM: at 05:00 UTC, midnight on the east coast, the offset is that of the day's beginning.
  const name = offsets.formatToParts(new Date(`${day}T05:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${day}T00:00:00${name.replace('GMT', '') || '+00:00'}`
}
