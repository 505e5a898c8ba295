import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createFrames } from '../diagnostics/format.ts'
import { explainSystemError } from '../diagnostics/system-error.ts'
import type { Disk } from '../disk.ts'
import type { TabProblem } from './protocol.ts'

export function createTabProblems(diagnostics: readonly Diagnostic[], root: string, disk: Pick<Disk, 'readFileSync'>): TabProblem[] {
  const frameOf = createFrames({ root, disk })
  return diagnostics.map(({ severity, code, message, hint, location }) => ({
    severity,
    code,
    message,
    hint,
    ...location,
    frame: location ? frameOf(location) : '',
  }))
}

/** What failed where nothing of the site is at fault. */
export function describeBug(error: unknown): string {
  const known = explainSystemError(error)
  if (known) return `${known.message}: ${known.hint}`
  return `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\nThis is a bug in lanai, not in your site.`
}
