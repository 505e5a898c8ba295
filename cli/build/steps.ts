import { DiagnosticError, hasErrors, mergeDiagnostics, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import { explainError } from '../diagnostics/system-error.ts'
import type { Effects } from '../effects.ts'

/** Runs the steps of a build and keeps what they report, so that a step can still run after another has failed. */
export interface Steps {
  /** Runs one step; undefined when it failed. */
  run<T>(name: string, step: () => T | Promise<T>, describe?: (value: NonNullable<T>) => string): Promise<T | undefined>
  /** Keeps the diagnostics of a result and returns its value. */
  unwrap<T>(result: Result<T>): T | undefined
  /**
   * Reports all warnings so far.
   * @throws DiagnosticError with all errors so far
   */
  requireSuccess(): void
}

export function createSteps({ progress, warn }: Pick<Effects, 'progress' | 'warn'>): Steps {
  let found: Diagnostic[] = []
  const steps: Steps = {
    async run(name, step, describe = () => '') {
      try {
        return await progress.step(name, step, (value) => (value === undefined || value === null ? 'not done' : describe(value)))
      } catch (error) {
        const explained = explainError(error)
        if (!explained) throw error
        found.push(...explained)
        return undefined
      }
    },
    unwrap({ value, diagnostics }) {
      found.push(...diagnostics)
      return value
    },
    requireSuccess() {
      const merged = mergeDiagnostics(found)
      found = []
      const warnings = merged.filter(({ severity }) => severity === 'warning')
      if (warnings.length > 0) warn(warnings)
      if (hasErrors(merged)) throw new DiagnosticError(merged.filter(({ severity }) => severity === 'error'))
    },
  }
  return steps
}
