/** Where a build tells what it is doing. */
export interface Progress {
  /** Runs one phase and tells its time, with a count where there is one. */
  phase<T>(name: string, run: () => T | Promise<T>, describe?: (result: T) => string): Promise<T>
  /** Passes items on and tells how far it is. */
  each<T>(name: string, items: Iterable<T>, total: number): Iterable<T>
  /** Passes items on and tells how many there were. */
  count<T>(name: string, items: AsyncIterable<T>): AsyncIterable<T>
  /** Milliseconds since the start, by phase. */
  times(): Record<string, number>
}

export interface ProgressOptions {
  write(text: string): void
  /** A terminal gets one line that is rewritten; anything else gets a line now and then. */
  isTerminal: boolean
  now(): number
  quiet?: boolean
}

/** Milliseconds between two tellings of one phase. */
const TERMINAL_STEP = 80
const PLAIN_STEP = 2000

/** Tells phases line by line: name, count, time. */
export function createProgress({ write, isTerminal, now, quiet = false }: ProgressOptions): Progress {
  const times: Record<string, number> = {}
  const tell = (name: string, detail: string, ms: number) => {
    times[name] = Math.round(ms)
    if (!quiet) write(`${isTerminal ? '\r\u001b[K' : ''}  ${name.padEnd(9)}${detail.padEnd(28)}${formatDuration(ms).padStart(8)}\n`)
  }
  const ticker = (name: string, started: number) => {
    let last = started
    return (detail: string) => {
      const at = now()
      if (quiet || at - last < (isTerminal ? TERMINAL_STEP : PLAIN_STEP)) return
      last = at
      write(isTerminal ? `\r\u001b[K  ${name.padEnd(9)}${detail}` : `  ${name.padEnd(9)}${detail}\n`)
    }
  }
  return {
    times: () => times,
    async phase(name, run, describe = () => '') {
      const started = now()
      const result = await run()
      tell(name, describe(result), now() - started)
      return result
    },
    *each(name, items, total) {
      const started = now()
      const tick = ticker(name, started)
      let done = 0
      for (const item of items) {
        yield item
        done++
        tick(`${done} of ${total}`)
      }
      tell(name, `${done}`, now() - started)
    },
    async *count(name, items) {
      const started = now()
      const tick = ticker(name, started)
      let done = 0
      for await (const item of items) {
        yield item
        done++
        tick(`${done}`)
      }
      if (done > 0) tell(name, `${done}`, now() - started)
    },
  }
}

/** `840 ms`, `12.3 s`. */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** `940 B`, `12.3 kB`, `4.1 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
