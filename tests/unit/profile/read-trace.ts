import { expect } from 'vitest'

/** One bar of a trace, with the name of its row. */
interface Bar {
  readonly name: string
  readonly cat: string
  readonly row: string
  /** Microseconds since the start, and of its duration. */
  readonly ts: number
  readonly dur: number
  readonly args: Readonly<Record<string, string>>
}

interface Event extends Omit<Bar, 'row'> {
  readonly ph: string
  readonly pid: number
  readonly tid: number
}

interface Summary {
  readonly slowest: Readonly<Record<string, readonly { readonly name: string; readonly ms: number }[]>>
  readonly cache: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/**
 * Reads a trace, which must follow the Trace Event Format: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU.
 */
export function readTrace(json: string) {
  const { traceEvents, otherData } = JSON.parse(json) as { traceEvents: readonly Event[]; otherData: Summary }
  for (const event of traceEvents) {
    expect(event).toMatchObject({ name: expect.any(String), pid: 1, tid: expect.any(Number), args: expect.any(Object) })
    expect(['M', 'X', 'C']).toContain(event.ph)
    if (event.ph !== 'M') expect(event.ts).toSatisfy(Number.isInteger)
    if (event.ph === 'X') expect(event.dur).toSatisfy((value) => Number.isInteger(value) && Number(value) >= 0)
  }
  const rows = new Map(traceEvents.filter(({ name }) => name === 'thread_name').map(({ tid, args }) => [tid, args['name']!]))
  const bars = traceEvents.filter(({ ph }) => ph === 'X')
  for (const tid of rows.keys()) expectNested(bars.filter((bar) => bar.tid === tid))
  return {
    bars: bars.map(({ tid, ...bar }): Bar => ({ ...bar, row: rows.get(tid)! })),
    rows: [...rows.values()],
    counters: traceEvents.filter(({ ph }) => ph === 'C'),
    summary: otherData,
  }
}

/** Viewers show the bars of a row as a stack: none may end within another one that it began before. */
function expectNested(bars: readonly Event[]): void {
  const ends: number[] = []
  for (const { name, ts, dur } of bars.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while (ends.length > 0 && ends.at(-1)! <= ts) ends.pop()
    expect(ends.at(-1) ?? Infinity, name).toBeGreaterThanOrEqual(ts + dur)
    ends.push(ts + dur)
  }
}
