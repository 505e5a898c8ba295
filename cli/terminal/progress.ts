import prettyMilliseconds from 'pretty-ms'
import type { Trace } from '../profile/trace.ts'

/** Where a build reports what it is doing. */
export interface Progress {
  /** Runs one step and reports its duration, with a detail such as a count where there is one. */
  step<T>(name: string, run: () => T | Promise<T>, describe?: (result: T) => string): Promise<T>
  /**
   * Passes items on and reports how many there were; reports nothing where there were none.
   * @param total number of items, where it is known
   */
  count<T>(name: string, items: Iterable<T> | AsyncIterable<T>, total?: number): AsyncIterable<T>
  /** Milliseconds that each step took. */
  times(): Record<string, number>
}

export interface ProgressOptions {
  write(line: string): void
  /** On a terminal the line of a step shows how far it is; a log receives one line for each step. */
  isTerminal: boolean
  /** Milliseconds. */
  now(): number
  quiet?: boolean
  /** Records the steps as well, also those that fail. */
  trace?: Trace | undefined
}

/** Milliseconds between two reports of one step. */
const INTERVAL = 80
/** Characters of the bar. */
const BAR = 20

/** Characters for the name of a step; a longer one is followed by a space as well. */
const NAME = 10

const CLEAR_LINE = '\r\u001b[K'

/** Creates a progress that reports each step in a line: name, detail, duration. */
export function createProgress({ write, isTerminal, now, quiet = false, trace }: ProgressOptions): Progress {
  const times: Record<string, number> = {}
  const report = (line: string, end: string) => {
    if (!quiet) write(`${isTerminal ? CLEAR_LINE : ''}  ${line}${end}`)
  }
  const start = (name: string) => {
    const started = now()
    let last = started
    return {
      stop: trace?.start(name),
      tick(done: number, total: number | undefined) {
        const time = now()
        if (!isTerminal || time - last < INTERVAL) return
        last = time
        report(`${name} `.padEnd(NAME) + (total === undefined ? String(done) : describeState(done, total, time - started)), '')
      },
      end(detail: string) {
        const ms = now() - started
        times[name] = Math.round(ms)
        report(`${name} `.padEnd(NAME) + detail.padEnd(28) + prettyMilliseconds(ms).padStart(8), '\n')
      },
    }
  }
  return {
    times: () => times,
    async step(name, run, describe = () => '') {
      const { end, stop } = start(name)
      let detail = ''
      try {
        const result = await run()
        detail = describe(result)
        end(detail)
        return result
      } finally {
        stop?.(detail)
      }
    },
    async *count(name, items, total) {
      const { tick, end, stop } = start(name)
      let done = 0
      try {
        for await (const item of items) {
          yield item
          done++
          tick(done, total)
        }
        if (done > 0) end(String(done))
      } finally {
        if (done > 0) stop?.(String(done))
      }
    },
  }
}

/** `██████████░░░░░░░░░░  50 of 100, 12s left`. */
function describeState(done: number, total: number, ms: number): string {
  const full = Math.min(BAR, Math.floor((done / Math.max(1, total)) * BAR))
  const seconds = Math.ceil((ms / done) * ((total - done) / 1000))
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)}  ${done} of ${total}${seconds > 0 ? `, ${prettyMilliseconds(seconds * 1000)} left` : ''}`
}

/** Creates a progress that reports nothing. */
export function createSilentProgress(now: () => number = () => performance.now()): Progress {
  return createProgress({ write: () => {}, isTerminal: false, now, quiet: true })
}
