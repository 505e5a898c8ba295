import { isValidElement } from 'preact'
import type { OutputModule, TextModule } from '../../bundle/site-code.ts'
import type { ContentStore } from '../../content/store.ts'
import { collectDiagnostics, fail, failInSiteCode } from '../../diagnostics/diagnostic.ts'
import { runSiteCode } from '../../diagnostics/thrown.ts'
import { PAGE } from '../../engine/cells.ts'
import { observe } from '../../engine/recorder.ts'
import type { PageJob } from '../../page-job.ts'
import { addBuildDay, type RenderedPage } from '../../render/page.tsx'
import type { RenderConfig } from '../../render/render-config.ts'
import type { TextSite } from '../../types.ts'
import { createResolvers, pageUrl } from '../../urls.ts'
import type { ExtractedPage, OutputPage as SitePage, SiteFile } from '../../define-output.ts'
import type { MadeFile } from '../../output-file.ts'
import type { Output, OutputContext, OutputPage } from '../output.ts'

type SiteConfig = Pick<RenderConfig, 'origin' | 'buildDay' | 'links'>

/** Text files of the site: what functions of templates/files return. */
export function createTextOutputs(texts: readonly TextModule[], content: ContentStore, config: SiteConfig): Output<never>[] {
  const write = createTextWriter(content, config)
  return texts.map((text) => ({ name: `/${text.path}`, source: text.file, needsPages: false, files: () => [write(text)] }))
}

/** Creates the function that writes a text file; it throws a DiagnosticError where the function of the site throws or returns no string. */
export function createTextWriter(content: ContentStore, config: SiteConfig): (text: TextModule) => MadeFile {
  const site = createTextSite(content, config)
  return ({ path, file, write }) => {
    const bytes: unknown = runSiteCode(`writing ${path}`, file, () => write(site as TextSite<never>))
    if (typeof bytes !== 'string') refuse(file, `${path} is not a string`, 'its default export returns a string')
    return { kind: 'bytes', path, bytes, source: file }
  }
}

/** What modules of templates/files make from all pages. */
export function createSiteOutputs(modules: readonly OutputModule[], content: ContentStore, config: SiteConfig): Output[] {
  if (modules.length === 0) return []
  const site = createTextSite(content, config)
  const toSitePage = createToSitePage(config.links, config.origin)
  const outputs = modules.map(({ path, file, output }): Output => {
    const { extract } = output
    return {
      name: `/${path}`,
      source: file,
      ...(extract && {
        extract({ job, html, page, meta }) {
          const about = toSitePage(job, { indexable: page.indexable, meta })
          return collectDiagnostics(() =>
            runSiteCode('extracting', file, () => toJson<unknown>(extract({ ...about, html } as ExtractedPage)), [job.path]),
          )
        },
      }),
      async *files(pages, cx) {
        const found = runSiteCode(`writing ${path}`, file, () => output.files(sitePages(pages, cx, toSitePage), site as TextSite<never>))
        const iterator = iterate(found, file)
        for (;;) {
          const { value, done } = await runSiteCode(`writing ${path}`, file, async () => iterator.next())
          if (done) return
          yield requireFile(value, file)
        }
      },
    }
  })
  return [KEPT_META, ...outputs]
}

/** Keeps the metadata of pages, which all outputs of the site get. */
const KEPT_META: Output = {
  name: 'meta',
  extract: ({ meta }: RenderedPage) => ({ value: toJson(meta), diagnostics: [] }),
  files: () => [],
}

function createTextSite({ content }: ContentStore, { origin, buildDay, links }: SiteConfig): TextSite {
  const resolve = createResolvers(links)
  const absolute = (path: string) => {
    const resolved = resolve.link(path)
    if (!resolved.ok) failInSiteCode(resolved.code, resolved.message, { hint: resolved.hint, value: path })
    if (resolved.path !== undefined) observe(PAGE + resolved.path)
    return new URL(resolved.href, origin).href
  }
  return addBuildDay({ content, origin, base: links.base ?? '', absolute }, buildDay)
}

type ToSitePage = (job: PageJob, page: Pick<SitePage, 'indexable' | 'meta'>) => Omit<SitePage, 'data'>

function createToSitePage({ base = '', urls }: SiteConfig['links'], origin: string): ToSitePage {
  return ({ path, canonicalPath, params, extra }, page) => ({
    path,
    url: base + pageUrl(path, urls),
    canonical: origin + base + pageUrl(canonicalPath, urls),
    params,
    props: extra,
    ...page,
  })
}

/** Adds to each page what the plan of the site knows of it: props are read from the content of this build. */
function* sitePages(pages: Iterable<OutputPage>, cx: OutputContext, toPage: ToSitePage): Iterable<SitePage<never>> {
  const jobs = cx.jobs()[Symbol.iterator]()
  for (const { page, data, meta } of pages) {
    const { value: job } = jobs.next() as { value: PageJob | undefined }
    if (job?.path !== page.path) throw new Error(`the page ${page.path} is not where the plan of the site has it`)
    yield { ...toPage(job, { indexable: page.indexable, meta: meta! }), data: data as undefined }
  }
}

/** What is kept of a value: the same in the build that makes it and in those that read it again. Elements are left out. */
function toJson<T>(value: T): T {
  const text = JSON.stringify(value, (_key, item: unknown) => (isValidElement(item) ? undefined : item)) as string | undefined
  return text === undefined ? (undefined as T) : (JSON.parse(text) as T)
}

function iterate(found: unknown, file: string): Iterator<unknown> | AsyncIterator<unknown> {
  if (typeof found === 'object' && found !== null) {
    if (Symbol.asyncIterator in found) return (found as AsyncIterable<unknown>)[Symbol.asyncIterator]()
    if (Symbol.iterator in found) return (found as Iterable<unknown>)[Symbol.iterator]()
  }
  return refuse(file, 'files returns no list of files', 'return an array of { path, bytes }, or make it a generator')
}

function requireFile(value: unknown, source: string): MadeFile {
  const { path, bytes } = (value ?? {}) as Partial<SiteFile>
  if (typeof path !== 'string' || !(typeof bytes === 'string' || bytes instanceof Uint8Array))
    refuse(source, 'files makes something that is no file', 'a file is { path, bytes } with a string or a Uint8Array')
  return { kind: 'bytes', path, bytes, source }
}

function refuse(file: string, message: string, hint: string): never {
  fail('render', message, { location: { file }, hint })
}
