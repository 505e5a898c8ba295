const TIME = /^(\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/

/**
 * Reads a day (`2027-01-31`, which begins at midnight UTC) or a date and time with its zone (RFC 3339).
 * @returns seconds since 1970; undefined for anything else
 */
export function readTime(text: unknown): number | undefined {
  const [, day] = (typeof text === 'string' && TIME.exec(text)) || []
  return day !== undefined && isDay(day) ? Date.parse(text as string) / 1000 : undefined
}

/** False for a day that its month does not have: `Date` takes it for one of the next month. */
function isDay(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
}
