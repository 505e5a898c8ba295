import { readTime } from '../source/time.ts'
import type { CollectionDefinition, FileDefinition } from './collections.ts'

/** An entry that is not part of the site yet. */
export interface ScheduledEntry {
  readonly collection: string
  readonly slug: string
  /** A day (UTC) or a date and time with its zone, as it was written. */
  readonly from: string
}

/** The key of the date from which on an entry is part of the site. */
export interface Schedule {
  readonly key: string
}

/** Returns the schedule of a collection: Markdown has one by default, as many other sites have it. */
export function scheduleOf(definition: FileDefinition | CollectionDefinition): Schedule | undefined {
  if (definition.kind === 'file') return undefined
  const { scheduled } = definition.options
  if (scheduled !== undefined) return scheduled === false ? undefined : { key: scheduled }
  return definition.kind === 'markdown' ? { key: 'date' } : undefined
}

/** The keys that are looked for, in this order: Hugo has a key of its own beside `date`. */
export function dateKeys({ key }: Schedule): readonly string[] {
  return key === 'date' ? ['publishDate', key] : [key]
}

/** True for a date that has not come. */
export function isFuture(from: string | undefined, { drafts, buildTime }: { drafts: boolean; buildTime: number }): boolean {
  return !drafts && from !== undefined && readTime(from)! > buildTime
}
