/** A local date and time; `month` is 1 to 12. */
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

/** The local time in New York at an instant (milliseconds since the epoch). */
export function wallTimeAt(instant: number): WallTime {
  const parts = clock.formatToParts(instant)
  const read = (type: keyof WallTime) => Number(parts.find((part) => part.type === type)?.value)
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute'), second: read('second') }
}

/** UTC offset of New York at an instant, in milliseconds; always negative. */
function offsetAt(instant: number): number {
  const { year, month, day, hour, minute, second } = wallTimeAt(instant)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/** The instant of local midnight in New York. Day and month may overflow, as in Date.UTC. */
export function midnightOf(year: number, month: number, day: number): number {
  const asUtc = Date.UTC(year, month - 1, day)
  // The first guess may be on the other side of a DST change; the offset at the guess corrects it.
  const guess = asUtc - offsetAt(asUtc)
  return asUtc - offsetAt(guess)
}

/** The instant at which the current month ends in New York. */
export function endOfMonth(now: number): number {
  const { year, month } = wallTimeAt(now)
  return midnightOf(year, month + 1, 1)
}

/** The `count`-th midnight in New York after an instant. */
export function nextMidnight(now: number, count: number): number {
  const { year, month, day } = wallTimeAt(now)
  return midnightOf(year, month, day + count)
}
