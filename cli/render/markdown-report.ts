import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { errorDiagnostic, warningDiagnostic, type Location } from '../diagnostics/diagnostic.ts'
import type { RenderState } from './context.ts'

/** A fault of a document. The line is counted from 0, and the word is what it is about, as it may be written on that line. */
type Fault = readonly [message: string, hint: string, line: number, word?: string]

export interface Report {
  /** Where a word on a line of the document is written; undefined where the text is from no document. */
  locate(line: number, word: string): Location | undefined
  error(code: DiagnosticCode, ...fault: Fault): void
  warn(code: DiagnosticCode, ...fault: Fault): void
}

/** @param read of the entry that the document is from */
export function createReport(text: string, read: string | undefined, { diagnostics, locateInBody, source, page }: RenderState): Report {
  const locate = (line: number, word?: string) => (read === undefined ? undefined : locateInBody(read, line, word))
  const detailsOf = ([, hint, line, word]: Fault) => {
    const location = locate(line, word)
    // Without its place, the content may have it.
    return { location: location ?? { file: source }, hint, value: location ? undefined : text, pages: [page.path] }
  }
  return {
    locate,
    error: (code, ...fault) => void diagnostics.push(errorDiagnostic(code, fault[0], detailsOf(fault))),
    warn: (code, ...fault) => void diagnostics.push(warningDiagnostic(code, fault[0], detailsOf(fault))),
  }
}
