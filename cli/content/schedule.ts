import { readTime } from '../source/time.ts'
import type { CollectionDefinition, FileDefinition } from './collections.ts'

/** An entry that is not part of the site yet. */
export interface ScheduledEntry {
  readonly collection: string
  readonly slug: string
  /** A day (UTC) or a date and time with its zone, as it was written. */
  readonly from: string
}

/** The key of the date from which on an entry is part of the site: Markdown has one by default, as many other sites have it. */
export function dateKeyOf(definition: FileDefinition | CollectionDefinition): string | undefined {
  if (definition.kind === 'file') return undefined
  const { scheduled = definition.kind === 'markdown' && 'date' } = definition.options
  return scheduled === false ? undefined : scheduled
}

/** The keys that are looked for, in this order: Hugo and Astro have keys of their own beside `date`. */
export function dateKeysOf(key: string): readonly string[] {
  return key === 'date' ? ['publishDate', 'pubDate', key] : [key]
}

/** True for a date that has not come. */
export function isFuture(from: string | undefined, { drafts, buildTime }: { drafts: boolean; buildTime: number }): boolean {
  return !drafts && from !== undefined && readTime(from)! > buildTime
}
