import { setImmediate } from 'node:timers/promises'
import type { SiteCode } from '../bundle/site-code.ts'
import { DiagnosticError, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { MadeFile } from '../output/output-file.ts'
import type { OutputContext } from '../output/output.ts'
import { createOutputs } from '../output/outputs/outputs.ts'
import type { PageJob } from '../page-job.ts'
import type { Effects } from '../pipeline/effects.ts'
import type { PageRecord } from '../pipeline/page-record.ts'
import { createPageMaker } from '../pipeline/pages.ts'
import type { PageMeta } from '../types.ts'
import type { Prepared } from './prepare.ts'

/** True for a path that may be a file made from all pages; another one is not worth rendering them. */
export function isCollected(path: string, { outputs }: Pick<SiteCode, 'outputs'>): boolean {
  return outputs.length > 0 || /\.(xml|txt|json)$/.test(path)
}

/** Files that are made from all pages, and what is wrong with those that are missing. */
export interface Collected {
  readonly files: ReadonlyMap<string, MadeFile>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Makes the files that are made from all pages, such as the search index.
 * @param draw draws the pictures of a page
 */
export async function collect(
  { config, code, store, render, jobs }: Prepared,
  effects: Effects,
  draw: (job: PageJob) => void,
): Promise<Collected> {
  const outputs = await createOutputs({ code: code.code, content: store, render, pictures: new Map() }, config)
  const make = createPageMaker({ render, code: code.code, content: store }, outputs)
  const records: PageRecord[] = []
  const planned: PageJob[] = []
  for (const job of jobs.values()) {
    draw(job)
    const { record } = make(job)
    if (record) {
      records.push(record)
      planned.push(job)
    }
    // Pages are served meanwhile.
    await setImmediate()
  }
  const made = new Map<string, MadeFile>()
  const diagnostics: Diagnostic[] = []
  const cx: OutputContext = { effects, keeps: () => false, lastDay: () => undefined, jobs: () => planned }
  for (const { name, files, needsPages } of outputs) {
    if (needsPages === false) continue
    const pages = records.map((page) => ({ page, data: page.data[name], meta: page.data['meta'] as PageMeta | undefined }))
    try {
      await store.trackAsync(async () => {
        for await (const file of files(pages, cx)) if (file.kind === 'bytes') made.set(file.path, file)
      })
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error
      diagnostics.push(...error.diagnostics)
    }
  }
  return { files: made, diagnostics }
}
