const DAY = String.raw`(?<year>\d{4})(?<mark>[-/.])(?<month>\d\d?)\k<mark>(?<day>\d\d?)`
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NAME = String.raw`(?<name>(?:${MONTHS.join('|')})[a-z]*)\.?`
const WRITTEN_DAY = String.raw`(?:[a-z]+,?\s+)?(?:${NAME}\s+(?<day>\d\d?)(?:st|nd|rd|th)?,?|(?<day2>\d\d?)(?:st|nd|rd|th)?\.?\s+${NAME.replace('<name>', '<name2>')},?)\s+(?<year>\d{4})`
const CLOCK = String.raw`(?<hour>\d\d?):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?(?:\s*(?<half>[ap]m))?`
const ZONE = String.raw`(?<zone>z|utc|gmt|[+-]\d\d(?::?\d\d)?)`
const REST = String.raw`(?:(?:t|,?\s+)${CLOCK}(?:\s*${ZONE})?)?$`
const FORMS = [DAY, WRITTEN_DAY].map((day) => new RegExp(`^${day}${REST}`, 'i'))

/** As `String(new Date())` of JavaScript writes it. */
const OF_SCRIPTS = /^([a-z]{3} [a-z]{3} {1,2}\d\d? \d{4}) (\d\d:\d\d:\d\d) GMT([+-]\d{4})(?: \([^)]*\))?$/i

/** The time zone of dates that name none, where a site sets no other. */
const DEFAULT_ZONE = 'UTC'

/**
 * Reads a date in any common form: `2027-01-31`, `2027-1-31 09:00`, `2027-01-31T09:00:00+01:00`, `31 January 2027`,
 * `Sun, 31 Jan 2027 09:00:00 GMT`.
 * @param timeZone of a date that names none; a day begins at midnight
 * @returns seconds since 1970; undefined for anything else
 */
export function readTime(text: unknown, timeZone = DEFAULT_ZONE): number | undefined {
  if (typeof text !== 'string') return undefined
  const script = OF_SCRIPTS.exec(text.trim())
  if (script) return readTime(script.slice(1).join(' '))
  const parts = FORMS.map((form) => form.exec(text.trim())?.groups).find((groups) => groups !== undefined)
  if (!parts) return undefined
  const number = (part: string | undefined) => Number(part ?? 0)
  const name = (parts['name'] ?? parts['name2'])?.slice(0, 3).toLowerCase()
  const month = name === undefined ? number(parts['month']) : MONTHS.indexOf(name) + 1
  const [year, day] = [number(parts['year']), number(parts['day'] ?? parts['day2'])]
  const hour = parts['half'] === undefined ? number(parts['hour']) : (number(parts['hour']) % 12) + (/p/i.test(parts['half']) ? 12 : 0)
  const [minute, second] = [number(parts['minute']), number(parts['second'])]
  if (!isDay(year, month, day) || hour > 23 || minute > 59 || second > 60) return undefined
  const utc = Date.UTC(year, month - 1, day, hour, minute, second) / 1000 + Number(`0.${parts['fraction'] ?? 0}`)
  const zone = parts['zone']
  return utc - (zone === undefined ? offsetOf(utc, timeZone) : readOffset(zone))
}

/** False for a day that its month does not have: `Date` takes it for one of the next month. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Seconds that a zone such as `+01:00` is before UTC. */
function readOffset(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60
}

const ONE_DAY = 86_400

/**
 * Seconds that a time zone is before UTC, at a time as its clocks show it: the first of two such times, and that of the clocks before
 * them where they are put forward over it, which is later.
 */
function offsetOf(shown: number, timeZone: string): number {
  if (timeZone === DEFAULT_ZONE) return 0
  const [before, after] = [shown - ONE_DAY, shown + ONE_DAY].map((time) => offsetAt(time, timeZone)) as [number, number]
  return [before, after].find((offset) => offsetAt(shown - offset, timeZone) === offset) ?? before
}

/** The clocks of time zones. To make one takes much longer than to read it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function createClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

function offsetAt(time: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? createClock(timeZone)
  clocks.set(timeZone, clock)
  const parts = Object.fromEntries(clock.formatToParts(time * 1000).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - Math.floor(time)
}

/** The day of a time in UTC, YYYY-MM-DD. @param time seconds since 1970. */
export function formatDay(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 10)
}
