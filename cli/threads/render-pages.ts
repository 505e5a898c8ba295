import { setImmediate } from 'node:timers/promises'
import type { Disk } from '../disk.ts'
import type { PageJob } from '../page-job.ts'
import type { MadePage, PageMaker } from '../pipeline/pages.ts'
import { createGarbageCollector } from './collect-garbage.ts'
import type { Crew } from './crew.ts'
import { createChunkRenderer } from './render-chunks.ts'
import { countChunks, takeChunk, type ChunkResult, type PageTask } from './task.ts'

/**
 * Renders pages in several threads, of which this is one, and writes them into the staging folder. The others end with it.
 * @param jobs all pages of the site
 * @param options.threads number of threads, at least 2
 * @returns the pages in their order
 */
export async function* renderInThreads(
  task: PageTask,
  jobs: Iterable<PageJob>,
  make: PageMaker,
  { crew, threads, disk }: { readonly crew: Crew; readonly threads: number; readonly disk: Disk },
): AsyncIterable<MadePage> {
  const count = countChunks(task)
  const results = new Map<number, ChunkResult>()
  const others = crew.run<ChunkResult>(task, Math.min(threads, count) - 1, (result) => results.set(result.chunk, result))
  // A rejection is seen when it is awaited, which may be later.
  others.catch(() => {})
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
    await others
    yield* inOrder()
  } finally {
    await crew.close()
  }
}
