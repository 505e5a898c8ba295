import type { SiteCode } from '../bundle/site-code.ts'
import type { ContentStore } from '../content/store.ts'
import { errorDiagnostic, type Result } from '../diagnostics/diagnostic.ts'
import { diagnosticsOfThrown } from '../diagnostics/thrown.ts'
import type { OutputFile } from '../output/output-file.ts'

/** A text file of the site, and what its function read. */
export interface WrittenText {
  readonly file: OutputFile
  readonly reads: readonly string[]
}

/** Writes a file with its function (templates/files); no value where that throws or returns no string. */
export function writeText({ path, file, write }: SiteCode['texts'][number], store: ContentStore, origin: string): Result<WrittenText> {
  try {
    const { value: bytes, reads } = store.track((): unknown => write({ content: store.content as never, origin }))
    if (typeof bytes === 'string') return { value: { file: { path, bytes, source: file }, reads }, diagnostics: [] }
    const hint = 'its default export returns a string'
    return { diagnostics: [errorDiagnostic('render', `${path} is not a string`, { location: { file }, hint })] }
  } catch (error) {
    return { diagnostics: diagnosticsOfThrown(error, `writing ${path}`, { file }) }
  }
}
