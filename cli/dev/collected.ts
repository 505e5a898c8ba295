import { setImmediate } from 'node:timers/promises'
import { createPictureUsage } from '../assets/picture-usage.ts'
import { createCollectors } from '../collect/collectors.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PageJob } from '../page-job.ts'
import type { Effects } from '../pipeline/effects.ts'
import { createPageMaker } from '../pipeline/pages.ts'
import type { Prepared } from './prepare.ts'

/** True for a path that may be a file made from all pages; another one is not worth rendering them. */
export function isCollected(path: string): boolean {
  return /\.(xml|txt|json)$/.test(path)
}

/**
 * Makes the files that are made from all pages, such as the search index.
 * @param draw draws the pictures of a page
 */
export async function collect(
  { config, code, store, render, jobs }: Prepared,
  effects: Effects,
  draw: (job: PageJob) => void,
): Promise<ReadonlyMap<string, OutputFile>> {
  const pictures = new Map()
  const site = { code: code.code, graph: code.graph, content: store, render, pictures, history: undefined }
  const collectors = await createCollectors(site, config, createPictureUsage(pictures), effects, { keeps: () => false })
  const make = createPageMaker({ render, code: code.code, content: store }, collectors)
  for (const job of jobs.values()) {
    draw(job)
    const { record } = make(job)
    if (record) for (const collector of collectors) if (collector.name in record.data) collector.add(record, record.data[collector.name])
    // Pages are served meanwhile.
    await setImmediate()
  }
  const files = new Map<string, OutputFile>()
  for (const collector of collectors) for await (const file of collector.files()) files.set(file.path, file)
  return files
}
