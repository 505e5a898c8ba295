import { setImmediate } from 'node:timers/promises'
import type { Effects } from '../effects.ts'
import { createPageRow, pagesFor } from '../build/page-record.ts'
import { extractData } from '../build/pages.ts'
import type { PreparedSite } from '../build/prepare.ts'
import type { Config } from '../config/config.ts'
import { collectDiagnostics, DiagnosticError, mergeDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Row } from '../engine/table.ts'
import type { MadeFile, OutputFile } from '../output-file.ts'
import { describeConflict } from '../output/pending-site.ts'
import { requireValid } from '../output/site-writer.ts'
import type { OutputContext } from '../output/output.ts'
import { createOutputs } from '../output/outputs/outputs.ts'
import type { PageJob } from '../page-job.ts'
import { pageFile } from '../urls.ts'
import type { DevPage } from './pages.ts'

/** True for a path that may be a file made from all pages; another one is not worth rendering them. */
export function isCollected(path: string, { code, render }: Pick<PreparedSite, 'code' | 'render'>): boolean {
  // What an output of the site writes is known when it has written.
  return code.outputs.length > 0 || /^(?:sitemap[^/]*\.xml|assets\/search-\w+\.json)$/.test(path) || render.links.files.includes(path)
}

/** Files that are made from all pages. */
export interface Collected {
  readonly files: ReadonlyMap<string, MadeFile>
  /** What is wrong with files that are missing, or that have the place of others. */
  readonly diagnostics: readonly Diagnostic[]
  /** What is wrong with pages that all files lack. */
  readonly ofPages: readonly Diagnostic[]
  /** False where all files lack every page. */
  readonly hasPages: boolean
}

/**
 * Makes the files that are made from all pages, such as the search index.
 * @param renderPage returns a page as it is now
 */
export async function collect(
  {
    config,
    code,
    content,
    render,
    photos,
    copied,
    jobs,
    plan,
  }: PreparedSite & { readonly config: Config; readonly jobs: ReadonlyMap<string, PageJob> },
  effects: Effects,
  renderPage: (job: PageJob) => Promise<DevPage>,
): Promise<Collected> {
  const outputs = await createOutputs(
    { code, content, render, drawings: new Map(), photos },
    { ...config, redirects: plan.redirects },
    effects,
  )
  const rows: Row[] = []
  const planned: PageJob[] = []
  const ofPages: Diagnostic[] = []
  for (const job of jobs.values()) {
    const { rendered, diagnostics } = await renderPage(job)
    const { value: data, diagnostics: faults } = rendered
      ? content.track(() => extractData(rendered, outputs, config.rules)).value
      : { diagnostics }
    if (rendered && data) {
      rows.push(createPageRow(rendered, rendered.reads, data, []))
      planned.push(job)
    } else ofPages.push(...faults)
    // Pages are served meanwhile.
    await setImmediate()
  }
  const made = new Map<string, MadeFile>()
  const ownFiles = [...copied, ...code.texts.map(({ path, file }) => ({ path, source: file }))]
  const sources = new Map<string, string | undefined>([
    ...Array.from(jobs.values(), ({ path, source }) => [pageFile(path, config.urls), source] as const),
    ...ownFiles.map(({ path, source }) => [path, source] as const),
  ])
  const add = (file: OutputFile) => {
    if (file.kind !== 'bytes') return
    requireValid(file.path, file.source)
    if (sources.has(file.path)) throw new DiagnosticError([describeConflict(file.path, sources.get(file.path), file.source)])
    sources.set(file.path, file.source)
    made.set(file.path, file)
  }
  const diagnostics: Diagnostic[] = []
  const cx: OutputContext = { effects, keeps: () => false, lastDay: () => undefined, jobs: () => planned }
  for (const { name, files, needsPages } of outputs) {
    if (needsPages === false) continue
    const making = async () => {
      for await (const file of files(pagesFor(name, rows), cx)) add(file)
    }
    const result = await collectDiagnostics(() => content.trackAsync(making))
    diagnostics.push(...result.diagnostics)
  }
  return { files: made, diagnostics, ofPages: mergeDiagnostics(ofPages), hasPages: rows.length > 0 }
}
