import { setImmediate } from 'node:timers/promises'
import type { MadeFile } from '../output/output-file.ts'
import { createOutputs } from '../output/outputs/outputs.ts'
import type { PageJob } from '../page-job.ts'
import type { Effects } from '../pipeline/effects.ts'
import type { PageRecord } from '../pipeline/page-record.ts'
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
): Promise<ReadonlyMap<string, MadeFile>> {
  const outputs = await createOutputs({ code: code.code, content: store, render, pictures: new Map() }, config)
  const make = createPageMaker({ render, code: code.code, content: store }, outputs)
  const records: PageRecord[] = []
  for (const job of jobs.values()) {
    draw(job)
    const { record } = make(job)
    if (record) records.push(record)
    // Pages are served meanwhile.
    await setImmediate()
  }
  const made = new Map<string, MadeFile>()
  for (const { name, files } of outputs) {
    const pages = records.map((page) => ({ page, data: page.data[name] }))
    for await (const file of files(pages, { effects, keeps: () => false, lastDay: () => undefined }))
      if (file.kind === 'bytes') made.set(file.path, file)
  }
  return made
}
