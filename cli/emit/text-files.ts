import type { SiteCode } from '../bundle/site-code.ts'
import type { ContentStore } from '../content/store.ts'
import { errorDiagnostic, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import { diagnosticsOfThrown } from '../diagnostics/thrown.ts'
import type { OutputFile } from '../output/output-file.ts'

/** The files that functions of the site write (templates/files), without those that throw or return no string. */
export function textFiles({ texts }: Pick<SiteCode, 'texts'>, store: ContentStore, origin: string): Result<readonly OutputFile[]> {
  const value: OutputFile[] = []
  const diagnostics: Diagnostic[] = []
  for (const { path, file, write } of texts) {
    try {
      const { value: bytes } = store.track((): unknown => write({ content: store.content as never, origin }))
      if (typeof bytes === 'string') value.push({ path, bytes, source: file })
      else
        diagnostics.push(
          errorDiagnostic('render', `${path} is not a string`, { location: { file }, hint: 'its default export returns a string' }),
        )
    } catch (error) {
      diagnostics.push(...diagnosticsOfThrown(error, `writing ${path}`, { file }))
    }
  }
  return { value, diagnostics }
}
