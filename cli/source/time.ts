import { z } from 'zod'

/**
 * Reads a day (`2027-01-31`, which begins at midnight UTC) or a date and time with its zone (RFC 3339).
 * @returns seconds since 1970; undefined for anything else
 */
export function readTime(text: unknown): number | undefined {
  const isTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(text).success
  return isTime ? Date.parse(text as string) / 1000 : undefined
}
