import { setImmediate } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import type { Disk } from '../disk.ts'
import type { PageJob } from '../page-job.ts'
import { PAGE_WORKER } from '../package-files.ts'
import type { MadePage, PageMaker } from '../pipeline/pages.ts'
import { createGarbageCollector } from './collect-garbage.ts'
import { createChunkRenderer } from './render-chunks.ts'
import { countChunks, takeChunk, type ChunkResult, type PageTask } from './task.ts'

/** Pages that are rendered in less time than it takes to start a thread. */
export const FEWEST_FOR_THREADS = 500

/**
 * Renders pages in several threads, of which this is one, and writes them into the staging folder.
 * @param jobs all pages of the site
 * @param threads number of threads, at least 2
 * @returns the pages in their order
 */
export async function* renderInThreads(
  task: PageTask,
  jobs: Iterable<PageJob>,
  make: PageMaker,
  threads: number,
  disk: Disk,
): AsyncIterable<MadePage> {
  const count = countChunks(task)
  const results = new Map<number, ChunkResult>()
  const workers = Array.from({ length: Math.min(threads, count) - 1 }, () =>
    startWorker(task, ({ chunk, ...rest }) => results.set(chunk, { chunk, ...rest })),
  )
  let done = 0
  function* inOrder() {
    for (let result = results.get(done); result; result = results.get(++done)) {
      results.delete(done)
      yield* result.pages
    }
  }
  try {
    const collectGarbage = createGarbageCollector()
    const render = createChunkRenderer(task, jobs, make, disk)
    for (let chunk = takeChunk(task); chunk < count; chunk = takeChunk(task)) {
      results.set(chunk, render(chunk))
      collectGarbage()
      // Lets the results of the other threads in.
      await setImmediate()
      yield* inOrder()
    }
    await Promise.all(workers.map(({ ended }) => ended))
    yield* inOrder()
  } finally {
    await Promise.all(workers.map(({ worker }) => worker.terminate()))
  }
}

/**
 * Below 2 GB V8 lets a heap grow to twice what is in use before it collects garbage, above it to four times. Node allows 4 GB;
 * who has allowed more, for a very large site, has done so for every thread.
 */
function heapLimits(): ResourceLimits {
  const allowed = getHeapStatistics().heap_size_limit / 2 ** 20
  return { maxOldGenerationSizeMb: allowed > 4500 ? allowed : Math.min(allowed, 2000) }
}

function startWorker(task: PageTask, onResult: (result: ChunkResult) => void): { worker: Worker; ended: Promise<void> } {
  const worker = new Worker(PAGE_WORKER, { workerData: task, resourceLimits: heapLimits() })
  worker.on('message', onResult)
  const ended = new Promise<void>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a thread ended with code ${code}`))))
  })
  // A rejection is seen when it is awaited, which may be later.
  ended.catch(() => {})
  return { worker, ended }
}
