import type { Cell } from './cells.ts'

/** Records the names of what is read while a function runs. */
export type Recorder = ReturnType<typeof createRecorder>

/** What the functions have read that are being tracked, in this process. They are synchronous, so one stack serves all recorders. */
const active: Set<Cell>[] = []

/** What is observed while a function runs that need not be synchronous. */
const observers = new Set<Set<Cell>>()

/** The observers that content may be read for while no synchronous function is tracked. */
const readers = new Set<Set<Cell>>()

/** Notes a read that may also happen while nothing is tracked, such as that of the clock. */
export function observe(read: Cell): void {
  active.at(-1)?.add(read)
  for (const observed of observers) observed.add(read)
}

/** Runs a function that need not be synchronous, such as an import, and returns what was observed meanwhile, sorted. */
export async function observeDuring<T>(run: () => Promise<T>): Promise<{ value: T; reads: readonly Cell[] }> {
  const reads = new Set<Cell>()
  observers.add(reads)
  try {
    return { value: await run(), reads: [...reads].sort() }
  } finally {
    observers.delete(reads)
  }
}

/**
 * @param normalize sorts names of reads, and leaves out those that others include
 * @param refuse throws for a read while nothing is tracked
 */
export function createRecorder(normalize: (reads: ReadonlySet<Cell>) => readonly Cell[], refuse: (read: Cell) => never) {
  let epoch = 0
  const trackNames = <T>(run: () => T, isApart: boolean): { value: T; reads: readonly Cell[] } => {
    const names = new Set<Cell>()
    let isDone = false
    active.push(names)
    epoch++
    try {
      const value = run()
      isDone = true
      return { value, reads: normalize(names) }
    } finally {
      active.pop()
      epoch++
      const outer = active.at(-1)
      if (!isApart || !isDone) for (const others of outer ? [outer] : readers) for (const name of names) others.add(name)
    }
  }
  return {
    /** Another number whenever another function is tracked: a read needs to be recorded only once for each. */
    get epoch(): number {
      return epoch
    },
    /**
     * Notes a read.
     * @throws DiagnosticError when nothing is being tracked: a read that nobody records would make a later build reuse a stale page
     */
    record(read: Cell): void {
      const tracked = active.at(-1)
      if (tracked) tracked.add(read)
      else if (readers.size > 0) for (const names of readers) names.add(read)
      else refuse(read)
    },
    /** Runs a synchronous function and returns what it read, sorted. Calls nest: the outer function has read what the inner one has. */
    track: <T>(run: () => T) => trackNames(run, false),
    /** Runs a function as `track` does, whose reads an outer function does not have unless this one fails. */
    trackApart: <T>(run: () => T) => trackNames(run, true),
    /** Runs a function that need not be synchronous and returns what it read, sorted, where nothing else was tracked meanwhile. */
    async trackAsync<T>(run: () => Promise<T>): Promise<{ value: T; reads: readonly Cell[] }> {
      const names = new Set<Cell>()
      epoch++
      observers.add(names)
      readers.add(names)
      try {
        return { value: await run(), reads: normalize(names) }
      } finally {
        observers.delete(names)
        readers.delete(names)
        epoch++
      }
    },
  }
}
