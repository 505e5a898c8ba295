import { DiagnosticError, mergeDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { PageJob } from '../page-job.ts'
import type { RenderedPage, Renderer } from '../render/page.tsx'
import type { DevPictures } from './pictures.ts'
import type { Prepared } from './prepare.ts'

/** A page as it is now: what was rendered, or what is wrong with it or with the whole site. */
export interface DevPage {
  readonly rendered?: RenderedPage | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Set where it differs from the page before the last change in the addresses of stylesheets alone. */
  readonly restyled?: { readonly from: RenderedPage; readonly addresses: Readonly<Record<string, string>> }
}

/** A state of the site, whose pages can be rendered. */
export interface RenderableSite extends Prepared {
  readonly renderer: Renderer
}

/** Creates what renders pages when they are asked for, and again when what they were made of is another. */
export function createDevPages(pictures: Pick<DevPictures, 'drawRead' | 'use'>): (site: RenderableSite, job: PageJob) => DevPage {
  /** Pages as they were rendered last; jobs are made again with the content. */
  const pages = new WeakMap<PageJob, { readonly page: DevPage; readonly site: RenderableSite }>()

  const renderDrawn = (site: RenderableSite, job: PageJob): ReturnType<Renderer> => {
    try {
      let result = site.renderer(job)
      while (pictures.drawRead()) result = site.renderer(job)
      return result
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error
      return { diagnostics: error.diagnostics.map((diagnostic) => ({ ...diagnostic, pages: [job.path] })) }
    }
  }

  return (site, job) => {
    const known = pages.get(job)
    const kept = known && reusePage(known.page, job, known.site, site)
    if (kept) {
      pages.set(job, { page: kept, site })
      return kept
    }
    const { value: rendered, diagnostics } = renderDrawn(site, job)
    if (rendered) pictures.use(rendered.pictures)
    const page = { rendered, diagnostics: mergeDiagnostics(diagnostics) }
    pages.set(job, { page, site })
    return page
  }
}

/** A rendered page as it is in another state of the site, where that differs in the names of stylesheets alone; else undefined. */
function reusePage(page: DevPage, { source }: PageJob, before: RenderableSite, now: RenderableSite): DevPage | undefined {
  const { rendered, diagnostics } = page
  // Such a read is no content: the clock, for instance.
  if (!rendered || rendered.reads.some((read) => read.startsWith('/'))) return undefined
  if (before === now) return page
  const [old, sheets] = [before.render.stylesheets[source] ?? [], now.render.stylesheets[source] ?? []]
  const isSame =
    before.code === now.code &&
    before.config === now.config &&
    JSON.stringify(before.render.widgets) === JSON.stringify(now.render.widgets) &&
    old.length === sheets.length
  if (!isSame) return undefined
  const changed = old.flatMap((url, index) => (url === sheets[index] ? [] : [[url, sheets[index]!] as const]))
  if (changed.length === 0) return page
  const addresses = Object.fromEntries(changed)
  const html = Object.entries(addresses).reduce((text, [url, next]) => text.replaceAll(url, next), rendered.html)
  return { rendered: { ...rendered, html }, diagnostics, restyled: { from: rendered, addresses } }
}
