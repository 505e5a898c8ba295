import type { Disk } from '../disk.ts'
import { createStagedWriter } from '../output/staged-writer.ts'
import type { PageJob } from '../page-job.ts'
import type { MadePage, PageMaker } from '../pipeline/pages.ts'
import { pageFile } from '../urls.ts'
import { CHUNK, type ChunkResult, type PageTask } from './task.ts'

/**
 * Creates the function that makes the pages of one chunk and writes them into the staging folder. Chunks come in ascending order.
 * @param jobs all pages of the site
 */
export function createChunkRenderer(task: PageTask, jobs: Iterable<PageJob>, make: PageMaker, disk: Disk): (chunk: number) => ChunkResult {
  const { positions, stamps, folders, config } = task
  const writer = createStagedWriter(folders, disk)
  const iterator = jobs[Symbol.iterator]()
  let position = -1
  const jobAt = (wanted: number): PageJob => {
    for (;;) {
      const { value, done } = iterator.next()
      if (done) throw new Error('the plan of the site has changed')
      if (++position === wanted) return value
    }
  }
  const makePage = (index: number): MadePage => {
    const { record, html, time, diagnostics } = make(jobAt(positions[index]!))
    const staged =
      record && html !== undefined ? writer.write(pageFile(record.path, config.urls), html, stamps[index], record.source) : undefined
    return { record, staged, time, diagnostics }
  }
  return (chunk) => {
    const indexes = positions.subarray(chunk * CHUNK, (chunk + 1) * CHUNK)
    return { chunk, pages: Array.from(indexes, (_, offset) => makePage(chunk * CHUNK + offset)) }
  }
}
