import { failInSiteCode } from '../diagnostics/diagnostic.ts'
import { normalizeReads, withoutField } from './reads.ts'

/** Records the names of what is read while a function runs. */
export interface Recorder {
  /** Another number whenever another function is tracked: a read needs to be recorded only once for each. */
  readonly epoch: number
  /**
   * Notes a read.
   * @throws DiagnosticError when nothing is being tracked: a read that nobody records would make a later build reuse a stale page
   */
  record(read: string): void
  /** Runs a synchronous function and returns what it read, sorted. Calls nest: the outer function has read what the inner one has. */
  track<T>(run: () => T): { value: T; reads: readonly string[] }
  /** Runs a function that need not be synchronous and returns what it read, sorted, where nothing else was tracked meanwhile. */
  trackAsync<T>(run: () => Promise<T>): Promise<{ value: T; reads: readonly string[] }>
}

/** What is read while a function runs. */
interface Tracked {
  readonly names: Set<string>
  /** What a nested function has read, where that was all until it ended: most of the time it is all in the end. */
  nested?: { readonly size: number; readonly reads: readonly string[] }
}

/** The functions that are being tracked, in this process. They are synchronous, so one stack serves all recorders. */
const active: Tracked[] = []

/** What is observed while a function runs that need not be synchronous. */
const observers = new Set<Set<string>>()

/** The observers that content may be read for while no synchronous function is tracked. */
const readers = new Set<Set<string>>()

/** Notes a read that may also happen while nothing is tracked, such as that of the clock. */
export function observe(read: string): void {
  active.at(-1)?.names.add(read)
  for (const observed of observers) observed.add(read)
}

/** Runs a function that need not be synchronous, such as an import, and returns what was observed meanwhile, sorted. */
export async function observeDuring<T>(run: () => Promise<T>): Promise<{ value: T; reads: readonly string[] }> {
  const reads = new Set<string>()
  observers.add(reads)
  try {
    return { value: await run(), reads: [...reads].sort() }
  } finally {
    observers.delete(reads)
  }
}

export function createRecorder(): Recorder {
  let epoch = 0
  return {
    get epoch() {
      return epoch
    },
    record(read) {
      const tracked = active.at(-1)
      if (tracked) tracked.names.add(read)
      else if (readers.size > 0) for (const names of readers) names.add(read)
      else
        failInSiteCode('render', `content (${withoutField(read)}) is read while no page is rendered`, {
          hint: 'read content inside of the component, meta or paths of a route, not when its module is loaded and not after an await',
        })
    },
    track(run) {
      const tracked: Tracked = { names: new Set() }
      active.push(tracked)
      epoch++
      let reads: readonly string[] | undefined
      try {
        const value = run()
        const { names, nested } = tracked
        reads = nested?.size === names.size ? nested.reads : normalizeReads(names)
        return { value, reads }
      } finally {
        active.pop()
        epoch++
        const outer = active.at(-1)
        if (outer) {
          if (reads && outer.names.size === 0) outer.nested = { size: tracked.names.size, reads }
          for (const name of tracked.names) outer.names.add(name)
        } else for (const names of readers) for (const name of tracked.names) names.add(name)
      }
    },
    async trackAsync(run) {
      const names = new Set<string>()
      epoch++
      observers.add(names)
      readers.add(names)
      try {
        return { value: await run(), reads: normalizeReads(names) }
      } finally {
        observers.delete(names)
        readers.delete(names)
        epoch++
      }
    },
  }
}
