/** A local date and time; `month` is 1 to 12. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const HOUR = 3_600_000

/** The local time in New York at an instant (milliseconds since the epoch) after 2006. */
export function wallTimeAt(instant: number): WallTime {
  const local = new Date(instant + offsetAt(instant))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  }
}

/**
 * UTC offset of New York at an instant, in milliseconds; always negative. The clock is set at two in the morning of the second Sunday
 * in March and of the first one in November (15 U.S.C. 260a, since 2007). The first `Intl.DateTimeFormat` of a page takes 15 ms of a
 * laptop's processor, and countdowns run while the page loads.
 */
function offsetAt(instant: number): number {
  const year = new Date(instant).getUTCFullYear()
  const begin = sundayFrom(year, 2, 8) + 7 * HOUR
  const end = sundayFrom(year, 10, 1) + 6 * HOUR
  return (begin <= instant && instant < end ? -4 : -5) * HOUR
}

/** Midnight in UTC of the first Sunday from a day on; `month` is 0 to 11. */
function sundayFrom(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay()
  return Date.UTC(year, month, day + ((7 - weekday) % 7))
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
