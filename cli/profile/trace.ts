import { exactNow, type PageTime } from './page-time.ts'

/** How the cache answered. */
export type CacheAnswer = 'hit' | 'made' | 'kept'

/** Records what a build spends its time on. */
export type Trace = ReturnType<typeof createTrace>

/** One bar of the viewer. */
interface Bar {
  readonly name: string
  readonly category: string
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
  readonly args?: Readonly<Record<string, string>>
}

/** Rows of the viewer come in the order of these numbers. */
const ROWS = { steps: 0, threads: 100, files: 1000 }

/** Number of pages, pictures and so on that are listed as the slowest ones. */
const SLOWEST = 20

/** Creates a trace that begins with the process. */
export function createTrace() {
  const origin = performance.timeOrigin
  const steps: Bar[] = [{ name: 'start', category: 'step', start: origin, end: exactNow() }]
  const files: Bar[] = []
  const threads = new Map<number, Bar[]>()
  const counts = new Map<string, Record<CacheAnswer, number>>()
  const counters: object[] = []
  const micros = (time: number) => Math.round((time - origin) * 1000)
  const count = (kind: string, cache: CacheAnswer) => {
    const known = counts.get(kind) ?? { hit: 0, made: 0, kept: 0 }
    counts.set(kind, { ...known, [cache]: known[cache] + 1 })
    counters.push({ name: `cache: ${kind}`, ph: 'C', pid: 1, tid: 0, ts: micros(exactNow()), args: counts.get(kind) })
  }
  const toEvent = ({ name, category, start, end, args = {} }: Bar, tid: number) => ({
    name,
    cat: category,
    ph: 'X',
    pid: 1,
    tid,
    ts: micros(start),
    dur: micros(end) - micros(start),
    args,
  })
  return {
    /** Counts an answer of the cache alone. */
    count,
    /** Begins a step and returns the function that ends it. */
    start(name: string) {
      const start = exactNow()
      return (detail?: string) => void steps.push({ name, category: 'step', start, end: exactNow(), args: detail ? { detail } : {} })
    },
    /** Records a page that was rendered. */
    page(path: string, { start, end, thread }: PageTime): void {
      const pages = threads.get(thread) ?? []
      threads.set(thread, pages)
      count('pages', 'made')
      pages.push({ name: path, category: 'page', start, end })
    },
    /** Records a file that was made or found in the cache. */
    file(kind: string, name: string, start: number, cache: CacheAnswer): void {
      count(kind, cache)
      files.push({ name, category: kind, start, end: exactNow(), args: { cache } })
    },
    /** The trace as JSON in the Trace Event Format, which Perfetto and chrome://tracing open. */
    toJson(): string {
      const rows = [
        ...toRows(steps, 'build', ROWS.steps),
        ...[...threads].sort(([a], [b]) => a - b).map(([thread, bars]) => ({ name: nameOf(thread), tid: ROWS.threads + thread, bars })),
        ...toRows(files, 'files', ROWS.files),
      ]
      return JSON.stringify({
        displayTimeUnit: 'ms',
        traceEvents: [
          { name: 'process_name', ph: 'M', pid: 1, tid: 0, args: { name: 'lanai build' } },
          ...rows.flatMap(({ name, tid }) => [
            { name: 'thread_name', ph: 'M', pid: 1, tid, args: { name } },
            { name: 'thread_sort_index', ph: 'M', pid: 1, tid, args: { sort_index: tid } },
          ]),
          ...rows.flatMap(({ tid, bars }) => bars.map((bar) => toEvent(bar, tid))),
          ...counters,
        ],
        otherData: {
          slowest: slowestByKind([...[...threads.values()].flat(), ...files]),
          cache: Object.fromEntries(counts),
        },
      })
    },
  }
}

const nameOf = (thread: number) => (thread === 0 ? 'pages, main thread' : `pages, thread ${thread}`)

/** Bars that overlap go into rows of their own, as the format demands: a bar may lie within another one, but not across its end. */
function toRows(bars: readonly Bar[], name: string, first: number): { name: string; tid: number; bars: Bar[] }[] {
  const rows: { bars: Bar[]; ends: number[] }[] = []
  // Of bars that begin at once the longer one contains the other.
  for (const bar of bars.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const row = rows.find(({ ends }) => {
      while (ends.length > 0 && ends.at(-1)! <= bar.start) ends.pop()
      return ends.length === 0 || ends.at(-1)! >= bar.end
    })
    if (row) {
      row.bars.push(bar)
      row.ends.push(bar.end)
    } else rows.push({ bars: [bar], ends: [bar.end] })
  }
  return rows.map(({ bars: inRow }, index) => ({ name: index === 0 ? name : `${name} ${index + 1}`, tid: first + index, bars: inRow }))
}

/** The slowest pages, pictures and so on. */
function slowestByKind(bars: readonly Bar[]): Record<string, { name: string; ms: number }[]> {
  const kinds = [...new Set(bars.map(({ category }) => category))]
  const list = (kind: string) => {
    const sorted = bars.filter(({ category }) => category === kind).sort((a, b) => b.end - b.start - (a.end - a.start))
    return sorted.slice(0, SLOWEST).map(({ name, start, end }) => ({ name, ms: Math.round((end - start) * 1000) / 1000 }))
  }
  return Object.fromEntries(kinds.map((kind) => [kind === 'page' ? 'pages' : kind, list(kind)]))
}
