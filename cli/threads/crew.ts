import { getHeapStatistics } from 'node:v8'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import type { ContentSnapshot } from '../content/snapshot.ts'
import { WORKER } from '../package-files.ts'
import type { OpenTask, ThreadSite, ThreadTask } from './task.ts'

/** What a thread says: a result of its task, or that the task has ended. */
export type ThreadMessage = { readonly result: unknown } | 'ended'

/** The threads of a build beside its own. They stay, with the site that they have loaded, until they are closed. */
export interface Crew {
  /**
   * Gives a task to some of the threads, which are started where there are fewer.
   * @param count number of threads
   * @param onResult receives each result, in any order
   * @returns when all of them have ended the task; rejected with the error of the first that fails
   */
  run<Result>(task: ThreadTask, count: number, onResult: (result: Result) => void): Promise<void>
  /**
   * Gives the threads the content of the site, which pages are rendered from. Those that have checked it list its pages while this one
   * goes on; those that are started later get it first.
   */
  open(takeSnapshot: () => ContentSnapshot): void
  /** Ends all threads. */
  close(): Promise<void>
}

interface Thread {
  open(content: ContentSnapshot): void
  run(task: ThreadTask, onResult: (result: never) => void): Promise<void>
  close(): Promise<unknown>
}

export function createCrew(): Crew {
  const threads: Thread[] = []
  let takeSnapshot: (() => ContentSnapshot) | undefined
  return {
    async run(task, count, onResult) {
      while (threads.length < count) {
        const thread = startThread({ config: task.config, bundle: task.bundle })
        if (takeSnapshot) thread.open(takeSnapshot())
        threads.push(thread)
      }
      await Promise.all(threads.slice(0, count).map((thread) => thread.run(task, onResult)))
    },
    open(take) {
      takeSnapshot = take
      for (const thread of threads) thread.open(take())
    },
    async close() {
      await Promise.all(threads.splice(0).map((thread) => thread.close()))
    },
  }
}

function startThread(site: ThreadSite): Thread {
  const worker = new Worker(WORKER, { workerData: site, resourceLimits: heapLimits() })
  // A thread does one task after another.
  const tasks: { onResult: (result: never) => void; resolve: () => void; reject: (error: Error) => void }[] = []
  let fault: Error | undefined
  const fail = (error: Error) => {
    fault ??= error
    for (const { reject } of tasks.splice(0)) reject(fault)
  }
  worker.on('message', (message: ThreadMessage) => {
    if (message === 'ended') tasks.shift()?.resolve()
    else tasks[0]?.onResult(message.result as never)
  })
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`a thread ended with code ${code}`)))
  return {
    run: (task, onResult) =>
      new Promise((resolve, reject) => {
        if (fault) return reject(fault)
        tasks.push({ onResult, resolve, reject })
        worker.postMessage(task)
      }),
    open: (content) => worker.postMessage({ kind: 'open', content } satisfies OpenTask),
    close: () => worker.terminate(),
  }
}

/**
 * Megabytes for young objects, a half of what Node 20 allows and a quarter of what Node 24 does. No object of a page outlives it, so
 * that collecting them more often takes no longer, and less memory.
 */
const YOUNG_MB = 24

/**
 * Below 2 GB V8 lets a heap grow to twice what is in use before it collects garbage, above it to four times. Node allows 4 GB;
 * who has allowed more, for a very large site, has done so for every thread.
 */
function heapLimits(): ResourceLimits {
  const allowed = getHeapStatistics().heap_size_limit / 2 ** 20
  return { maxOldGenerationSizeMb: allowed > 4500 ? allowed : Math.min(allowed, 2000), maxYoungGenerationSizeMb: YOUNG_MB }
}
