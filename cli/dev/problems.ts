import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createFrames } from '../diagnostics/format.ts'
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

export function describeBug(error: unknown): string {
  return `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\nThis is a bug in lanai, not in your site.`
}
