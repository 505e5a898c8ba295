import type { SiteCode } from '../../bundle/site-code.ts'
import type { ContentStore } from '../../content/store.ts'
import { errorDiagnostic, failInSiteCode, type Result } from '../../diagnostics/diagnostic.ts'
import { diagnosticsOfThrown } from '../../diagnostics/thrown.ts'
import { observe } from '../../incremental/recorder.ts'
import type { MadeFile, OutputFile } from '../output-file.ts'
import { PAGE_INPUT } from '../../incremental/reads.ts'
import { addBuildDay } from '../../render/page.tsx'
import type { RenderConfig } from '../../render/render-config.ts'
import type { TextSite } from '../../types.ts'
import { createResolvers } from '../../urls.ts'

/** A text file of the site, and what its function read. */
export interface WrittenText<File = OutputFile> {
  readonly file: File
  readonly reads: readonly string[]
}

/** Writes a file with its function (templates/files); no value where that throws or returns no string. */
export type TextWriter = (text: SiteCode['texts'][number]) => Result<WrittenText<MadeFile>>

/** Creates the function that writes the text files of a site. */
export function createTextWriter(store: ContentStore, config: Pick<RenderConfig, 'origin' | 'buildDay' | 'links'>): TextWriter {
  const { origin, buildDay, links } = config
  const resolve = createResolvers(links)
  const absolute = (path: string) => {
    const resolved = resolve.link(path)
    if (!resolved.ok) failInSiteCode(resolved.code, resolved.message, { hint: resolved.hint, value: path })
    if (resolved.path !== undefined) observe(PAGE_INPUT + resolved.path)
    return new URL(resolved.href, origin).href
  }
  const site: TextSite = addBuildDay({ content: store.content, origin, base: links.base ?? '', absolute }, buildDay)
  return ({ path, file, write }) => {
    try {
      const { value: bytes, reads } = store.track((): unknown => write(site as TextSite<never>))
      if (typeof bytes === 'string') return { value: { file: { kind: 'bytes', path, bytes, source: file }, reads }, diagnostics: [] }
      const hint = 'its default export returns a string'
      return { diagnostics: [errorDiagnostic('render', `${path} is not a string`, { location: { file }, hint })] }
    } catch (error) {
      return { diagnostics: diagnosticsOfThrown(error, `writing ${path}`, { file }) }
    }
  }
}
