import type { DiagnosticCode } from '../../../cli/diagnostics/codes.ts'
import type { Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'

/** An error diagnostic that has only what a test is about: those of lanai have a location and a hint. */
export function sampleError(code: DiagnosticCode, message: string, details: Partial<Diagnostic> = {}): Diagnostic {
  return Object.freeze({ code, severity: 'error', message, ...details })
}
