import { threadId } from 'node:worker_threads'

/** When a page was rendered, and where. */
export interface PageTime {
  /** Milliseconds since 1970, with fractions. */
  readonly start: number
  readonly end: number
  /** 0 is the main thread. */
  readonly thread: number
}

/** Milliseconds since 1970 with fractions, on one clock for all threads. */
export function exactNow(): number {
  return performance.timeOrigin + performance.now()
}

/** Adds the time of each page to what a function makes of it. */
export function timePages<Job, Made>(make: (job: Job) => Made): (job: Job) => Made & { readonly time: PageTime } {
  return (job) => {
    const start = exactNow()
    const made = make(job)
    return { ...made, time: { start, end: exactNow(), thread: threadId } }
  }
}
