import { describe, expect, it } from 'vitest'
import { createRecord } from '../../../cli/pipeline/page-record.ts'
import type { PageMaker } from '../../../cli/pipeline/pages.ts'
import { createChunkRenderer } from '../../../cli/threads/render-chunks.ts'
import { CHUNK, countChunks, takeChunk } from '../../../cli/threads/task.ts'
import { createDisk, createRendered } from '../memory-site.ts'
import { createJobs, createPageTask } from './page-task.ts'

const PAGES = CHUNK + 8
/** All pages but every third. */
const POSITIONS = Array.from({ length: PAGES }, (_, position) => position).filter((position) => position % 3 !== 0)

function setup(
  make: PageMaker = (job) => ({ record: createRecord(createRendered(job.path), [], {}), html: `page ${job.path}`, diagnostics: [] }),
) {
  const disk = createDisk({ 'dist/index.html': '' })
  const task = createPageTask(POSITIONS)
  return { disk, task, render: createChunkRenderer(task, createJobs(PAGES), make, disk) }
}

describe('createChunkRenderer(task, jobs, make, disk)', () => {
  it('makes the pages of each chunk and writes them into the staging folder', () => {
    const { disk, task, render } = setup()
    const chunks = Array.from({ length: countChunks(task) }, () => render(takeChunk(task)))
    const paths = chunks.flatMap(({ pages }) => pages.map(({ record }) => record?.path))
    expect(paths).toEqual(POSITIONS.map((position) => `/p${position}`))
    for (const { record, html, staged } of chunks.flatMap(({ pages }) => pages)) {
      expect(html).toBeUndefined()
      expect(staged).toMatchObject({ stamp: { size: `page ${record?.path}`.length } })
    }
    expect(disk.readdirSync(task.folders.staging, { recursive: true }).length).toBeGreaterThanOrEqual(POSITIONS.length)
  })
  it('skips the chunks that other threads take', () => {
    const { render } = setup()
    expect(render(0).pages[0]?.record?.path).toBe('/p1')
    const { task, render: other } = setup()
    expect(other(countChunks(task) - 1).pages.at(-1)?.record?.path).toBe(`/p${POSITIONS.at(-1)}`)
  })
  it('writes nothing of a page with errors', () => {
    const { disk, task, render } = setup(() => ({ diagnostics: [] }))
    expect(render(0).pages).toEqual(Array.from({ length: Math.min(CHUNK, POSITIONS.length) }, () => ({ diagnostics: [] })))
    expect(disk.existsSync(task.folders.staging)).toBe(false)
  })
  it('refuses a plan that is shorter than that of the main thread', () => {
    const render = createChunkRenderer(createPageTask([5]), createJobs(2), () => ({ diagnostics: [] }), createDisk())
    expect(() => render(0)).toThrow('the plan of the site has changed')
  })
})

describe('takeChunk(task)', () => {
  it('hands out each chunk once, then numbers beyond the last', () => {
    const { task } = setup()
    expect([countChunks(task), takeChunk(task), takeChunk({ next: task.next })]).toEqual([1, 0, 1])
  })
})
