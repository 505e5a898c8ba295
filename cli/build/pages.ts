import type { PhotoCatalogue } from '../assets/photo-catalogue.ts'
import type { PlannedPhoto } from '../assets/photos.ts'
import { listDrawings } from '../assets/picture-plan.ts'
import type { Config } from '../config/config.ts'
import { mergeReads } from '../content/reads.ts'
import type { ContentSnapshot } from '../content/snapshot.ts'
import { hasErrors, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import { applyRulesToWarnings, type Rules } from '../diagnostics/rules.ts'
import type { Disk } from '../disk.ts'
import type { Effects } from '../effects.ts'
import type { Engine, Why } from '../engine/engine.ts'
import { CHUNK, FEWEST_FOR_THREADS, type MakeChunk, type Pool } from '../engine/pool.ts'
import type { Row } from '../engine/table.ts'
import type { FileStamp, PreviousSite } from '../output/previous-site.ts'
import type { Output } from '../output/output.ts'
import { createSiteWriter, type OutputFolders, type WriteResult } from '../output/site-writer.ts'
import type { PageJob } from '../page-job.ts'
import type { PageTime } from '../profile/page-time.ts'
import { createRenderer, type RenderedPage } from '../render/page.tsx'
import type { RenderConfig } from '../render/render-config.ts'
import { pageFile } from '../urls.ts'
import type { Explain } from './explain.ts'
import { createPageRow, fingerprintOf, PAGE_TABLE, type PageRecord, PageRow, type Render } from './page-record.ts'
import type { PreparedSite } from './prepare.ts'
import { rangeOf, type Share } from './shards.ts'

/** A page as it was made: plain data. */
export interface MadePage {
  /** Undefined for a page with errors. */
  readonly row?: Row | undefined
  /** The document, unless it is written already. */
  readonly html?: string | undefined
  readonly written?: WriteResult | undefined
  /** Set where a profile was asked for. */
  readonly time?: PageTime | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** A page of the site as the last build left it, or as it was made now. */
export interface SitePage extends Omit<MadePage, 'row'> {
  readonly path: string
  readonly record?: PageRecord | undefined
  /** Why it was rendered; undefined for a page that was not. */
  readonly causes?: readonly string[] | undefined
}

/** Renders a page and asks the outputs what they need of it. */
export type PageMaker = (job: PageJob) => MadePage

export function createPageMaker(
  { render: renderConfig, code, content }: Pick<PreparedSite, 'render' | 'code' | 'content'>,
  outputs: readonly Output[],
): PageMaker {
  const render = createRenderer(renderConfig, code, content)
  const attempt = (job: PageJob): Result<{ page: RenderedPage; data: Readonly<Record<string, unknown>> }> => {
    const { value: page, diagnostics } = render(job)
    if (!page) return { diagnostics }
    const { value: data, diagnostics: faults } = extractData(page, outputs, renderConfig.rules)
    const found = faults.length > 0 ? [...diagnostics, ...faults] : diagnostics
    return data ? { value: { page, data }, diagnostics: found } : { diagnostics: found }
  }
  return (job) => {
    const { value: made, reads, keys } = content.track(() => attempt(job))
    const { value, diagnostics } = made
    if (!value) return { diagnostics }
    const { page, data } = value
    const { value: row } = content.track(() => createPageRow(page, [...mergeReads(job.reads, reads), ...keys], data, diagnostics))
    return { row, html: page.html, diagnostics }
  }
}

/** Asks outputs what they need of a page; no value where that is wrong. */
export function extractData(
  page: RenderedPage,
  outputs: readonly Output[],
  rules: Rules | undefined = {},
): Result<Readonly<Record<string, unknown>>> {
  const diagnostics: Diagnostic[] = []
  const data: Record<string, unknown> = {}
  for (const { name, extract } of outputs) {
    const extracted = extract?.(page)
    if (!extracted) continue
    if (extracted.diagnostics.length > 0) diagnostics.push(...applyRulesToWarnings(extracted.diagnostics, rules))
    if (extracted.value !== undefined) data[name] = extracted.value
  }
  return hasErrors(diagnostics) ? { diagnostics } : { value: data, diagnostics }
}

/** Pages to render: plain data. */
export interface PageWork {
  readonly kind: 'pages'
  readonly content: ContentSnapshot
  readonly render: RenderConfig
  readonly folders: OutputFolders
  /** Positions of the pages to render in the plan of the site, ascending. */
  readonly positions: Int32Array
  /** What the last build recorded of the files of those pages, in the same order. */
  readonly stamps: readonly (FileStamp | undefined)[]
  /** Photographs that are planned already. */
  readonly photos: readonly PlannedPhoto[]
  readonly isTraced: boolean
}

export interface PageEffects {
  readonly config: Config
  readonly engine: Engine
  readonly disk: Disk
  readonly previous: PreviousSite
  /** Where threads write files; without it one thread does everything. */
  readonly folders: OutputFolders | undefined
  readonly pool: Pool
  readonly isTraced: boolean
  /** The pages that are made, where it is not all of them. */
  readonly share: Share | undefined
  readonly explain: Explain
  readonly onItems: Effects['onItems']
}

const WHOLE: Share = { number: 1, count: 1 }

/** Makes the pages of a site in their order: those are rendered that were made from something else than what there is now. */
export async function* makePages(site: PreparedSite, make: PageMaker, effects: PageEffects): AsyncGenerator<SitePage> {
  const { config, engine, disk, previous, folders, pool, isTraced, share, explain } = effects
  const table = engine.table(PAGE_TABLE)
  const fileOf = (path: string) => pageFile(path, config.urls)
  const decide = (job: PageJob): ReturnType<typeof table.check> => {
    const known = table.find(job.path)
    if (known && known.field('source') !== job.source) return { why: { kind: 'new' } }
    const found = table.check(job.path, fingerprintOf(job))
    return found.row && !previous.has(fileOf(job.path)) ? { why: { kind: 'file' } } : found
  }
  const pages: (PageRow | readonly [path: string, why: Why])[] = []
  const positions: number[] = []
  const jobs: PageJob[] = []
  const stamps: (FileStamp | undefined)[] = []
  const { first, end } = rangeOf(share ?? WHOLE, site.plan.paths.length)
  // Which props a page has may be read from the content.
  site.content.track(() => {
    let position = -1
    for (const job of site.plan.pages()) {
      if (++position < first || position >= end) continue
      const { row, why } = decide(job)
      pages.push(row ? new PageRow(row) : [job.path, why])
      if (row) continue
      positions.push(position)
      if (jobs.length < FEWEST_FOR_THREADS) jobs.push(job)
      stamps.push(previous.stamp(fileOf(job.path)))
    }
  })
  let made: AsyncIterable<MadePage>
  if (folders && pool.size > 1 && positions.length >= FEWEST_FOR_THREADS) {
    const work: PageWork = {
      kind: 'pages',
      content: site.loaded.snapshot(),
      render: { ...site.render, pictures: listDrawings(site.drawings) },
      photos: site.photos.listKept(),
      folders,
      positions: Int32Array.from(positions),
      stamps,
      isTraced,
    }
    made = flatten(pool.map(work, positions.length, createChunkRenderer(work, config, site.plan.pages(), make, site.photos, disk)))
  } else
    made = renderHere(jobs.length === positions.length ? jobs : createPick(site.plan.pages())(positions), make, site.photos, () =>
      effects.onItems?.(positions.length, false),
    )
  const results = made[Symbol.asyncIterator]()
  // Most pages have the same as the page before them.
  let latest: Render = { at: engine.startedAt, causes: [] }
  for (const page of pages) {
    if (page instanceof PageRow) {
      table.add(page.row)
      yield { path: page.path, record: page, diagnostics: page.warnings }
      continue
    }
    const [path, why] = page
    const { value: made, done } = await results.next()
    if (done) throw new Error('a page was not rendered')
    const { row, ...rest } = made
    const causes = explain(why)
    if (latest.causes !== causes) latest = { at: engine.startedAt, causes }
    const kept = row && { ...row, fields: { ...row.fields, rendered: latest } }
    if (kept) table.add(kept)
    yield { path, record: kept && new PageRow(kept), causes, ...rest }
  }
}

/**
 * Creates the function that renders some of the pages and writes them into the pending folder. It is called with ascending positions.
 * @param jobs all pages of the site
 */
export function createChunkRenderer(
  { positions, stamps, folders }: PageWork,
  { urls }: Pick<Config, 'urls'>,
  jobs: Iterable<PageJob>,
  make: PageMaker,
  photos: PhotoCatalogue,
  disk: Disk,
): MakeChunk<readonly MadePage[]> {
  const writer = createSiteWriter(folders, disk)
  const pick = createPick(jobs)
  return async (first, end) => {
    const picked = [...pick(positions.subarray(first, end))]
    const made = await makeTogether(picked, make, photos)
    return picked.map((job, offset): MadePage => {
      const { row, html, time, diagnostics } = made[offset]!
      const isWritten = row && html !== undefined
      const written = isWritten ? writer.write(pageFile(job.path, urls), html, stamps[first + offset], job.source) : undefined
      return { row, written, time, diagnostics }
    })
  }
}

async function* renderHere(
  jobs: Iterable<PageJob>,
  make: PageMaker,
  photos: PhotoCatalogue,
  onChunk: () => void,
): AsyncGenerator<MadePage> {
  let chunk: PageJob[] = []
  for (const job of jobs) {
    if (chunk.push(job) < CHUNK) continue
    yield* await makeTogether(chunk, make, photos)
    onChunk()
    chunk = []
  }
  yield* await makeTogether(chunk, make, photos)
}

/** Makes pages, and once more those that show photographs which were not planned yet: of all of them at once. */
async function makeTogether(jobs: readonly PageJob[], make: PageMaker, photos: PhotoCatalogue): Promise<readonly MadePage[]> {
  const made: MadePage[] = []
  let rest = [...jobs.keys()]
  while (rest.length > 0) {
    const missing: string[] = []
    rest = rest.filter((index) => {
      made[index] = make(jobs[index]!)
      const ids = photos.takeMissing()
      missing.push(...ids)
      return ids.length > 0
    })
    await photos.plan(missing)
  }
  return made
}

async function* flatten<T>(lists: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const list of lists) yield* list
}

/** Creates the function that returns the pages at some positions. They ascend, from call to call as well. */
function createPick(jobs: Iterable<PageJob>): (positions: Iterable<number>) => Iterable<PageJob> {
  const iterator = jobs[Symbol.iterator]()
  let position = -1
  return function* (positions) {
    for (const wanted of positions)
      for (;;) {
        const { value, done } = iterator.next()
        if (done) throw new Error('the plan of the site has changed')
        if (++position !== wanted) continue
        yield value
        break
      }
  }
}
