import { setImmediate } from 'node:timers/promises'
import type { Effects } from '../effects.ts'
import { PageRow } from '../build/page-record.ts'
import { createPageMaker } from '../build/pages.ts'
import type { PreparedSite } from '../build/prepare.ts'
import type { Config } from '../config/config.ts'
import type { SiteCode } from '../bundle/site-code.ts'
import { DiagnosticError, mergeDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { MadeFile } from '../output-file.ts'
import type { OutputContext } from '../output/output.ts'
import { createOutputs } from '../output/outputs/outputs.ts'
import type { PageJob } from '../page-job.ts'
import type { PageMeta } from '../types.ts'

/** True for a path that may be a file made from all pages; another one is not worth rendering them. */
export function isCollected(path: string, { outputs }: Pick<SiteCode, 'outputs'>): boolean {
  return outputs.length > 0 || /\.(xml|txt|json)$/.test(path)
}

/** Files that are made from all pages. */
export interface Collected {
  readonly files: ReadonlyMap<string, MadeFile>
  /** What is wrong with files that are missing. */
  readonly diagnostics: readonly Diagnostic[]
  /** What is wrong with pages that all files lack. */
  readonly ofPages: readonly Diagnostic[]
}

/**
 * Makes the files that are made from all pages, such as the search index.
 * @param draw draws the pictures of a page
 */
export async function collect(
  { config, code, content, render, photos, jobs }: PreparedSite & { readonly config: Config; readonly jobs: ReadonlyMap<string, PageJob> },
  effects: Effects,
  draw: (job: PageJob) => Promise<unknown>,
): Promise<Collected> {
  const outputs = await createOutputs({ code, content, render, drawings: new Map(), photos }, config, effects)
  const make = createPageMaker({ render, code, content }, outputs)
  const pages: PageRow[] = []
  const planned: PageJob[] = []
  const ofPages: Diagnostic[] = []
  for (const job of jobs.values()) {
    await draw(job)
    const { row, diagnostics } = make(job)
    if (row) {
      pages.push(new PageRow(row))
      planned.push(job)
    } else ofPages.push(...diagnostics)
    // Pages are served meanwhile.
    await setImmediate()
  }
  const made = new Map<string, MadeFile>()
  const diagnostics: Diagnostic[] = []
  const cx: OutputContext = { effects, keeps: () => false, lastDay: () => undefined, jobs: () => planned }
  for (const { name, files, needsPages } of outputs) {
    if (needsPages === false) continue
    const told = pages.map((page) => ({ page, data: page.dataOf(name), meta: page.dataOf('meta') as PageMeta | undefined }))
    try {
      await content.trackAsync(async () => {
        for await (const file of files(told, cx)) if (file.kind === 'bytes') made.set(file.path, file)
      })
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error
      diagnostics.push(...error.diagnostics)
    }
  }
  return { files: made, diagnostics, ofPages: mergeDiagnostics(ofPages) }
}
