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
}

/** The functions that are being tracked, in this process. They are synchronous, so one stack serves all recorders. */
const active: Set<string>[] = []

/** What is observed while a function runs that need not be synchronous. */
const observers = new Set<Set<string>>()

/** Notes a read that may also happen while nothing is tracked, such as that of the clock. */
export function observe(read: string): void {
  active.at(-1)?.add(read)
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
      const reads = active.at(-1)
      if (reads) reads.add(read)
      else
        failInSiteCode('render', `content (${withoutField(read)}) is read while no page is rendered`, {
          hint: 'read content inside of the component, meta or paths of a route, not when its module is loaded and not after an await',
        })
    },
    track(run) {
      const reads = new Set<string>()
      active.push(reads)
      epoch++
      try {
        return { value: run(), reads: normalizeReads(reads) }
      } finally {
        active.pop()
        epoch++
        const outer = active.at(-1)
        if (outer) reads.forEach((read) => outer.add(read))
      }
    },
  }
}
