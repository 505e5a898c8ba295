import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { errorDiagnostic, warningDiagnostic, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import type { RenderState } from './context.ts'

/**
 * Reports a fault of a document.
 * @param line of the document, counted from 0
 * @param word what the fault is about, as it may be written on that line
 */
export type Report = (
  code: DiagnosticCode,
  message: string,
  hint: string,
  line: number,
  word?: string,
  severity?: Diagnostic['severity'],
) => void

/** @param read of the entry that the document is from */
export function createReport(text: string, read: string | undefined, state: RenderState): Report {
  return (code, message, hint, line, word, severity = 'error') => {
    const location: Location | undefined = read === undefined ? undefined : state.locateInBody(read, line, word)
    const create = severity === 'error' ? errorDiagnostic : warningDiagnostic
    state.diagnostics.push(
      create(code, message, {
        location: location ?? { file: state.source },
        hint,
        // The content may have it.
        value: location ? undefined : text,
        pages: [state.page.path],
      }),
    )
  }
}
