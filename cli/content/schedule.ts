import type { LeftOut } from '../source-links.ts'
import { readTime } from '../source/time.ts'
import type { CollectionDefinition, FileDefinition } from './collections.ts'

/** An entry that is not part of the site yet. */
export interface ScheduledEntry {
  readonly collection: string
  readonly slug: string
  /** A day (UTC) or a date and time with its zone, as it was written. */
  readonly from: string
}

/** An entry that is part of the site until a date. */
export interface ExpiringEntry {
  readonly collection: string
  readonly slug: string
  /** As `from` of a scheduled one. */
  readonly until: string
  readonly isExpired: boolean
}

/** The key of the date from which on an entry is part of the site: Markdown has one by default, as many other sites have it. */
export function dateKeyOf(definition: FileDefinition | CollectionDefinition): string | undefined {
  if (definition.kind === 'file') return undefined
  const { scheduled = definition.kind === 'markdown' && 'date' } = definition.options
  return scheduled === false ? undefined : scheduled
}

/** The keys that are looked for, in this order: Hugo and Astro have keys of their own beside `date`. */
export function dateKeysOf(key: string | undefined): readonly string[] {
  if (key === undefined) return []
  return key === 'date' ? ['publishDate', 'pubDate', key] : [key]
}

/** The keys of the date from which on an entry is no part of the site any more, as Hugo has them in Markdown. */
export const EXPIRY_KEYS: readonly string[] = ['expiryDate', 'unpublishDate']

/** When an entry is part of the site: dates as they are written. */
interface Period {
  readonly isDraft?: boolean
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Says why an entry is no part of the site, unless its dates let it be one, or drafts are built. */
export function whyLeftOut(
  { isDraft, from, until }: Period,
  { drafts, buildTime }: { drafts: boolean; buildTime: number },
): LeftOut | undefined {
  if (isDraft) return 'draft'
  if (drafts) return undefined
  if (from !== undefined && readTime(from)! > buildTime) return 'scheduled'
  return until !== undefined && readTime(until)! <= buildTime ? 'expired' : undefined
}
