import type { PreparedSite } from '../build/prepare.ts'
import { cellsOfPage, fingerprintOf } from '../build/page-record.ts'
import { stylesCell } from '../build/site-cells.ts'
import { DiagnosticError, mergeDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { VOLATILE, type Cell } from '../engine/cells.ts'
import type { Engine } from '../engine/engine.ts'
import type { PageJob } from '../page-job.ts'
import type { RenderedPage, Renderer } from '../render/page.tsx'
import { stylesheetFiles } from '../page-styles.ts'
import { addBase } from '../urls.ts'
import type { DevPictures } from './pictures.ts'

/** A page as it is now: what was rendered, or what is wrong with it or with the whole site. */
export interface DevPage {
  readonly rendered?: RenderedPage | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Set where it differs from the page before the last change in the addresses of stylesheets alone. */
  readonly restyled?: { readonly from: RenderedPage; readonly addresses: Readonly<Record<string, string>> }
}

/** A state of the site, whose pages can be rendered. */
export interface RenderableSite extends PreparedSite {
  readonly renderer: Renderer
  /** True where another one has begun to take its place: what is known of the versions of cells is that of the other. */
  readonly isOutdated: () => boolean
}

/** A page as it was rendered last, with what it was made from. */
interface KeptPage {
  readonly page: DevPage
  readonly fingerprint: string
  readonly versions: ReadonlyMap<Cell, string>
  /** Addresses of its stylesheets. */
  readonly sheets: readonly string[]
}

/**
 * Creates what renders pages when they are asked for, and again when something has changed that they were made from. `isVisit` renders
 * a page that reads the clock and the like again: nothing tells when these change.
 */
export function createDevPages(
  engine: Engine,
  pictures: Pick<DevPictures, 'drawRead' | 'use'>,
): (site: RenderableSite, job: PageJob, isVisit?: boolean) => Promise<DevPage> {
  const pages = new Map<string, KeptPage>()

  /** @returns also whether something may have changed meanwhile */
  const renderDrawn = async (site: RenderableSite, job: PageJob): Promise<ReturnType<Renderer> & { readonly isLate?: boolean }> => {
    let isLate = false
    try {
      for (;;) {
        const result = site.renderer(job)
        const missing = site.photos.takeMissing()
        if (!pictures.drawRead() && missing.length === 0) return { ...result, isLate }
        if (missing.length === 0) continue
        await site.photos.plan(missing)
        isLate = true
      }
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error
      return { diagnostics: error.diagnostics.map((diagnostic) => ({ ...diagnostic, pages: [job.path] })) }
    }
  }

  return async (site, job, isVisit = false) => {
    const sheetsOf = ({ styles }: RenderedPage) =>
      stylesheetFiles(styles, site.render.stylesheets).map(([path]) => addBase(`/${path}`, site.render.links.base ?? ''))
    const { value: fingerprint } = site.content.track(() => fingerprintOf(job))
    const keep = (page: DevPage, rendered: RenderedPage, cells: Iterable<Cell>): DevPage => {
      const versions = new Map(Array.from(cells, (cell) => [cell, engine.version(cell)]))
      pages.set(job.path, { page, fingerprint, versions, sheets: sheetsOf(rendered) })
      return page
    }
    const known = site.isOutdated() ? undefined : pages.get(job.path)
    const kept =
      known?.fingerprint === fingerprint && !(isVisit && known.versions.has(VOLATILE)) ? reusePage(known, sheetsOf, engine) : undefined
    if (kept) return keep(kept, kept.rendered!, known!.versions.keys())
    const { value: rendered, diagnostics, isLate } = await renderDrawn(site, job)
    if (rendered) pictures.use(rendered.pictures)
    const page = { rendered, diagnostics: mergeDiagnostics(diagnostics) }
    if (site.isOutdated()) return page
    if (rendered && !isLate) return keep(page, rendered, cellsOfPage(rendered, rendered.reads))
    pages.delete(job.path)
    return page
  }
}

/** A rendered page as it is now, where nothing or only the names of its stylesheets have changed; else undefined. */
function reusePage(
  { page, versions, sheets: before }: KeptPage,
  sheetsOf: (page: RenderedPage) => readonly string[],
  engine: Engine,
): DevPage | undefined {
  const { rendered, diagnostics } = page
  if (!rendered) return undefined
  const changed = [...versions].flatMap(([cell, version]) => (engine.version(cell) === version ? [] : cell))
  if (changed.length === 0) return page
  const sheets = sheetsOf(rendered)
  if (changed.some((cell) => !cell.startsWith(stylesCell(''))) || before.length !== sheets.length) return undefined
  const addresses = Object.fromEntries(before.flatMap((url, index) => (url === sheets[index] ? [] : [[url, sheets[index]!] as const])))
  const html = Object.entries(addresses).reduce((text, [url, next]) => text.replaceAll(url, next), rendered.html)
  return { rendered: { ...rendered, html }, diagnostics, restyled: { from: rendered, addresses } }
}
