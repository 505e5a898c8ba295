/** A wall clock reading; month is 1 to 12. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** What the clocks of New York show at an instant (milliseconds since 1970). */
export function wallTimeAt(instant: number): WallTime {
  const parts = clock.formatToParts(instant)
  const read = (type: keyof WallTime) => Number(parts.find((part) => part.type === type)?.value)
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute'), second: read('second') }
}

/** How far New York is from UTC at an instant, in milliseconds; negative, as it lies to the west. */
function offsetAt(instant: number): number {
  const { year, month, day, hour, minute, second } = wallTimeAt(instant)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/** The instant at which a day begins in New York. Day and month may overflow, as in Date.UTC. */
export function midnightOf(year: number, month: number, day: number): number {
  const asUtc = Date.UTC(year, month - 1, day)
  // The first guess may lie on the other side of a clock change; the offset found there settles it.
  const guess = asUtc - offsetAt(asUtc)
  return asUtc - offsetAt(guess)
}

/** The instant at which the month that is running in New York ends. */
export function endOfMonth(now: number): number {
  const { year, month } = wallTimeAt(now)
  return midnightOf(year, month + 1, 1)
}

/** The n-th midnight in New York after an instant; the first is the coming one. */
export function nextMidnight(now: number, count: number): number {
  const { year, month, day } = wallTimeAt(now)
  return midnightOf(year, month, day + count)
}
