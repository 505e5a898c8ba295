import type { DiagnosticCode } from './codes.ts'
import type { Diagnostic } from './diagnostic.ts'

/** Codes whose severity a site may set, besides those of `check`: the site can be built in spite of them. */
export const RULES = [
  'content-character',
  'content-comment',
  'content-number',
  'content-unknown-key',
  'content-unread-key',
  'file-missing',
  'link-missing',
  'markdown',
  'markup',
  'meta',
  'picture',
  'policy',
  'redirect-hides-page',
  'redirect-loop',
  'redirect-missing',
  'route-case',
  'route-windows',
  'sitemap',
] as const satisfies readonly DiagnosticCode[]

/** Codes of which a site may set the severity of warnings; no site can be built in spite of their errors. */
export const WARNING_RULES = [
  'bundle',
  'config',
  'content-schema',
  'history',
  'island',
  'redirect-host',
  'route-module',
  'route-params',
] as const satisfies readonly DiagnosticCode[]

/** Severities by code, as a site sets them. */
export type Rules = Readonly<Partial<Record<DiagnosticCode, 'error' | 'warn' | 'off'>>>

const FIXED_ERRORS: ReadonlySet<string> = new Set(WARNING_RULES)

/** Gives diagnostics the severities that the site sets, and leaves out those that are off. */
export function applyRules(diagnostics: readonly Diagnostic[], rules: Rules): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const isFixed = diagnostic.severity === 'error' && FIXED_ERRORS.has(diagnostic.code)
    const rule = isFixed ? undefined : rules[diagnostic.code]
    if (rule === 'off') return []
    return rule === undefined ? diagnostic : Object.freeze({ ...diagnostic, severity: rule === 'warn' ? 'warning' : 'error' } as const)
  })
}

/** Gives warnings alone the severities that the site sets: an error leaves what has it without its value. */
export function applyRulesToWarnings(diagnostics: readonly Diagnostic[], rules: Rules): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => (diagnostic.severity === 'warning' ? applyRules([diagnostic], rules) : diagnostic))
}
