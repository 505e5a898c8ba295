import { describe, expect, it } from 'vitest'
import { createRecord } from '../../../cli/pipeline/page-record.ts'
import type { PageMaker } from '../../../cli/pipeline/pages.ts'
import { createCrew } from '../../../cli/threads/crew.ts'
import { renderInThreads } from '../../../cli/threads/render-pages.ts'
import { CHUNK } from '../../../cli/threads/task.ts'
import { createDisk, createRendered, toArray } from '../memory-site.ts'
import { createJobs, createPageTask } from './page-task.ts'

// That several threads make the bytes of one is tested with whole sites, in tests/cli/shards.test.ts.

const make: PageMaker = (job) => ({ record: createRecord(createRendered(job.path), [], {}), html: job.path, diagnostics: [] })
const positionsOf = (pages: number) => Array.from({ length: pages }, (_, position) => position)
const render = (pages: number, maker = make, threads = 2) =>
  toArray(
    renderInThreads(createPageTask(positionsOf(pages)), createJobs(pages), maker, { crew: createCrew(), threads, disk: createDisk() }),
  )

describe('renderInThreads(task, jobs, make, options)', () => {
  it('needs no other thread for a single chunk', async () => {
    expect((await render(CHUNK)).map(({ record }) => record?.path)).toEqual(positionsOf(CHUNK).map((position) => `/p${position}`))
  })
  it('ends with the error of a page that this thread renders', async () => {
    const fail: PageMaker = () => {
      throw new RangeError('out of range')
    }
    await expect(render(CHUNK, fail)).rejects.toThrow('out of range')
  })
  it('ends with the error of another thread', async () => {
    // It fails to start, with words of Node: the module of the thread runs compiled only, and the site has no bundle.
    await expect(render(CHUNK * 2)).rejects.toThrow(/worker|site\.mjs|\.tsx/)
  })
})
