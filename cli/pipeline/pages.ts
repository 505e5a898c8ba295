import type { Config } from '../config/config.ts'
import { hasErrors, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import type { FileStamp } from '../output/former-site.ts'
import type { Output } from '../output/output.ts'
import { rangeOf, type Share } from './shard.ts'
import type { Staged } from '../output/staged-writer.ts'
import { mergeReads } from '../incremental/reads.ts'
import type { PageJob } from '../page-job.ts'
import type { PageTime } from '../profile/page-time.ts'
import { createRenderer, type RenderedPage } from '../render/page.tsx'
import { renderInThreads } from '../threads/render-pages.ts'
import { createTask, FEWEST_FOR_THREADS } from '../threads/task.ts'
import { pageFile } from '../urls.ts'
import type { Effects } from './effects.ts'
import type { VersionOf } from './input-versions.ts'
import { createPageChanges } from './page-changes.ts'
import { createRecord, type PageRecord, type Render, type StoredPage } from './page-record.ts'
import type { PreparedSite } from './prepare.ts'
import type { Session } from './session.ts'

/** A page of the site as the last build left it, or as it was made now. */
export interface MadePage<Record = PageRecord> {
  /** Undefined for a page with errors. */
  readonly record?: Record | undefined
  /** The document, unless the page stays as it is or is written already. */
  readonly html?: string | undefined
  readonly staged?: Staged | undefined
  /** Set where a profile was asked for. */
  readonly time?: PageTime | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Renders a page and asks the outputs what they need of it. */
export type PageMaker = (job: PageJob) => MadePage

export function createPageMaker(
  { render: renderConfig, code, content }: Pick<PreparedSite, 'render' | 'code' | 'content'>,
  outputs: readonly Output[],
): PageMaker {
  const render = createRenderer(renderConfig, code, content)
  const attempt = (job: PageJob): Result<{ page: RenderedPage; data: PageRecord['data'] }> => {
    const { value: page, diagnostics } = render(job)
    if (!page) return { diagnostics }
    const found = [...diagnostics]
    const data: Record<string, unknown> = {}
    for (const { name, extract } of outputs) {
      const extracted = extract?.(page)
      if (!extracted) continue
      if (extracted.diagnostics.length > 0) found.push(...extracted.diagnostics)
      if (extracted.value !== undefined) data[name] = extracted.value
    }
    return hasErrors(found) ? { diagnostics: found } : { value: { page, data }, diagnostics: found }
  }
  return (job) => {
    content.release()
    const { value: made, reads } = content.track(() => attempt(job))
    const { value, diagnostics } = made
    if (!value) return { diagnostics }
    const { page, data } = value
    const { value: record } = content.track(() => createRecord(page, mergeReads(job.reads, reads), data))
    return { record, html: page.html, diagnostics }
  }
}

const WHOLE: Share = { number: 1, count: 1 }

/** Makes the pages of a site in their order: those whose inputs have changed since the last build are rendered. */
export async function* makePages(
  site: PreparedSite,
  make: PageMaker,
  config: Config,
  versionOf: VersionOf,
  { threads, disk, trace }: Pick<Effects, 'threads' | 'disk' | 'trace'>,
  session: Session,
): AsyncGenerator<MadePage<StoredPage>> {
  const { before, former, rendered, folders, crew, share } = session
  const changesOf = createPageChanges(before.pages, versionOf, ({ path }) => former.has(pageFile(path, config.urls)))
  const records: (StoredPage | undefined)[] = []
  const positions: number[] = []
  const jobs: PageJob[] = []
  const stamps: (FileStamp | undefined)[] = []
  const { first, end } = rangeOf(share ?? WHOLE, site.plan.paths.length)
  // Which props a page has may be read from the content.
  site.content.track(() => {
    let position = -1
    for (const job of site.plan.pages()) {
      if (++position < first || position >= end) continue
      const { record, reason } = changesOf(job)
      records.push(record)
      if (record) continue
      positions.push(position)
      if (jobs.length < FEWEST_FOR_THREADS) jobs.push(job)
      rendered.set(job.path, reason)
      stamps.push(former.stamp(pageFile(job.path, config.urls)))
    }
  })
  const made =
    folders && threads > 1 && positions.length >= FEWEST_FOR_THREADS
      ? renderInThreads(
          createTask({ ...site, config, folders, positions, stamps, isTraced: trace !== undefined }),
          site.plan.pages(),
          make,
          { crew, threads, disk },
        )
      : renderHere(jobs.length === positions.length ? jobs : pick(site.plan.pages(), positions), make)
  const results = made[Symbol.asyncIterator]()
  const describeRender = createDescribeRender(session)
  for (const record of records) {
    if (record) yield { record, diagnostics: [] }
    else yield describeRender(nextOf(await results.next()))
  }
}

/** Creates the function that adds to a page when and why it was rendered. */
function createDescribeRender({ startedAt, rendered, explain }: Session): (made: MadePage) => MadePage<StoredPage> {
  // Most pages have the same as the page before them.
  let latest: Render = { at: startedAt, causes: [] }
  return ({ record, html, staged, time, diagnostics }) => {
    if (!record) return { diagnostics }
    const causes = explain(rendered.get(record.path)!)
    if (latest.causes !== causes) latest = { at: startedAt, causes }
    return { record: { ...record, rendered: latest }, html, staged, time, diagnostics }
  }
}

/** Renders pages in this thread. */
async function* renderHere(jobs: Iterable<PageJob>, make: PageMaker): AsyncGenerator<MadePage> {
  for (const job of jobs) yield make(job)
}

/** The pages at these positions, which ascend. */
function* pick(jobs: Iterable<PageJob>, positions: readonly number[]): Iterable<PageJob> {
  let position = -1
  let done = 0
  for (const job of jobs) {
    if (++position !== positions[done]) continue
    yield job
    if (++done === positions.length) return
  }
}

function nextOf<T>({ value, done }: IteratorResult<T>): T {
  if (done) throw new Error('a page was not rendered')
  return value
}
