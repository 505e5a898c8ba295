import { DiagnosticError, hasErrors, mergeDiagnostics, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import { applyRulesToWarnings, type Rules } from '../diagnostics/rules.ts'
import { explainError } from '../diagnostics/system-error.ts'
import type { Effects } from '../effects.ts'

export type Steps = ReturnType<typeof createSteps>

/**
 * Runs the steps of a build and keeps what they report, so that a step can still run after another has failed.
 * @param rulesNow returns the severities that the site sets, which here are those of warnings
 */
export function createSteps({ progress, warn }: Pick<Effects, 'progress' | 'warn'>, rulesNow: () => Rules) {
  let found: Diagnostic[] = []
  return {
    /** Runs one step; undefined when it failed. */
    async run<T>(name: string, step: () => T | Promise<T>, describe: (value: NonNullable<T>) => string = () => ''): Promise<T | undefined> {
      try {
        return await progress.step(name, step, (value) => (value === undefined || value === null ? 'not done' : describe(value)))
      } catch (error) {
        const explained = explainError(error)
        if (!explained) throw error
        found.push(...explained)
        return undefined
      }
    },
    /** Keeps the diagnostics of a result and returns its value. */
    unwrap<T>({ value, diagnostics }: Result<T>): T | undefined {
      found.push(...diagnostics)
      return value
    },
    /**
     * Reports all warnings so far.
     * @throws DiagnosticError with all errors so far
     */
    requireSuccess(): void {
      const merged = applyRulesToWarnings(mergeDiagnostics(found), rulesNow())
      found = []
      const warnings = merged.filter(({ severity }) => severity === 'warning')
      if (warnings.length > 0) warn(warnings)
      if (hasErrors(merged)) throw new DiagnosticError(merged.filter(({ severity }) => severity === 'error'))
    },
  }
}
