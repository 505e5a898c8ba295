import prettyBytes from 'pretty-bytes'
import prettyMilliseconds from 'pretty-ms'

/** Where a build reports what it is doing. */
export interface Progress {
  /** Runs one step and reports its duration, with a detail such as a count where there is one. */
  step<T>(name: string, run: () => T | Promise<T>, describe?: (result: T) => string): Promise<T>
  /**
   * Passes items on and reports how many there were; reports nothing where there were none.
   * @param total number of items, where it is known
   */
  count<T>(name: string, items: AsyncIterable<T>, total?: number): AsyncIterable<T>
  /** Milliseconds that each step took. */
  times(): Record<string, number>
}

export interface ProgressOptions {
  write(line: string): void
  /** On a terminal one line is rewritten; a log receives a new line from time to time. */
  isTerminal: boolean
  /** Milliseconds. */
  now(): number
  quiet?: boolean
}

/** Milliseconds between two reports of one step. */
const TERMINAL_INTERVAL = 80
const LOG_INTERVAL = 2000

const CLEAR_LINE = '\r\u001b[K'

/** Creates a progress that reports each step in a line: name, detail, duration. */
export function createProgress({ write, isTerminal, now, quiet = false }: ProgressOptions): Progress {
  const times: Record<string, number> = {}
  const report = (line: string, end: string) => {
    if (!quiet) write(`${isTerminal ? CLEAR_LINE : ''}  ${line}${end}`)
  }
  const start = (name: string) => {
    const started = now()
    let last = started
    return {
      tick(detail: string) {
        const time = now()
        if (time - last < (isTerminal ? TERMINAL_INTERVAL : LOG_INTERVAL)) return
        last = time
        report(name.padEnd(9) + detail, isTerminal ? '' : '\n')
      },
      end(detail: string) {
        const ms = now() - started
        times[name] = Math.round(ms)
        report(name.padEnd(9) + detail.padEnd(28) + formatDuration(ms).padStart(8), '\n')
      },
    }
  }
  return {
    times: () => times,
    async step(name, run, describe = () => '') {
      const { end } = start(name)
      const result = await run()
      end(describe(result))
      return result
    },
    async *count(name, items, total) {
      const { tick, end } = start(name)
      let done = 0
      for await (const item of items) {
        yield item
        done++
        tick(total === undefined ? String(done) : `${done} of ${total}`)
      }
      if (done > 0) end(String(done))
    },
  }
}

/** Creates a progress that reports nothing. */
export function createSilentProgress(now: () => number = () => performance.now()): Progress {
  return createProgress({ write: () => {}, isTerminal: false, now, quiet: true })
}

/** `840ms`, `12.3s`, `1m 2s`. */
export function formatDuration(ms: number): string {
  return prettyMilliseconds(ms)
}

/** `940 B`, `12.3 kB`, `4.1 MB`. */
export function formatBytes(bytes: number): string {
  return prettyBytes(bytes)
}

/** `1 page`, `2 pages`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
