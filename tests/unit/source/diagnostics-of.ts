import { DiagnosticError, type Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'

/** The diagnostics that a function throws; fails when it throws none. */
export function diagnosticsOf(run: () => unknown): readonly Diagnostic[] {
  try {
    run()
  } catch (error) {
    if (error instanceof DiagnosticError) return error.diagnostics
    throw error
  }
  throw new Error('expected a DiagnosticError')
}
