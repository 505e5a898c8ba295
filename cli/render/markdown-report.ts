import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { errorDiagnostic, warningDiagnostic } from '../diagnostics/diagnostic.ts'
import { reportFault, type RenderState } from './context.ts'

/** A fault of a document. The line is counted from 0, and the word is what it is about, as it may be written on that line. */
type Fault = readonly [message: string, hint: string, line: number, word?: string]

export type Report = ReturnType<typeof createReport>

/** @param read of the entry that the document is from */
export function createReport(text: string, read: string | undefined, state: RenderState) {
  /** Where a word on a line of the document is written; undefined where the text is from no document. */
  const locate = (line: number, word?: string) => (read === undefined ? undefined : state.content.locateInBody(read, line, word))
  /** Equal faults of a text without lines have one place, and each holds the text. */
  const known = new Set<string>()
  const add = (create: typeof errorDiagnostic, code: DiagnosticCode, [message, hint, line, word]: Fault) => {
    const location = locate(line, word)
    const key = `${code} ${message} ${hint}`
    if (!location && known.has(key)) return
    known.add(key)
    // Without its place, the content may have it.
    reportFault(state, location, { code, message, hint, value: location ? undefined : text }, create)
  }
  return {
    locate,
    error: (code: DiagnosticCode, ...fault: Fault) => add(errorDiagnostic, code, fault),
    warn: (code: DiagnosticCode, ...fault: Fault) => add(warningDiagnostic, code, fault),
  }
}
