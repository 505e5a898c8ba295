import type { DiagnosticCode } from './codes.ts'

/** A position in a source file. */
export interface Location {
  /** Relative to the root of the site, with forward slashes; absolute outside of it. */
  readonly file: string
  /** Counted from 1. */
  readonly line?: number | undefined
  /** Counted from 1, in UTF-16 code units. */
  readonly column?: number | undefined
}

/** One fault of a site: what is wrong, where, and how to fix it. */
export interface Diagnostic {
  readonly code: DiagnosticCode
  /** An error stops the build; a warning is reported and nothing more. */
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly location?: Location | undefined
  readonly hint?: string | undefined
  /** The value at fault as a template or the content has it, by which its place is found. */
  readonly value?: string | undefined
  /** What was thrown, where something was. */
  readonly cause?: unknown
  /** Paths of the pages that show the fault. A fault in a layout is one diagnostic with many pages. */
  readonly pages?: readonly string[] | undefined
}

type Details = Pick<Diagnostic, 'location' | 'hint' | 'value' | 'cause' | 'pages'>

/** Every error has a location and a hint; so the compiler finds one that has not. */
type ErrorDetails = Details & { readonly location: Location; readonly hint: string }

/** A value where there is one, and everything that was found wrong on the way to it. */
export interface Result<T> {
  readonly value?: T | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** A flag of the command line as the location of an error. */
export function flagLocation(flag: string): Location {
  return { file: `command line: ${flag}` }
}

/** Creates an error diagnostic. Each says where the fault is and what to do. */
export function errorDiagnostic(code: DiagnosticCode, message: string, details: ErrorDetails): Diagnostic {
  return Object.freeze({ code, severity: 'error', message, ...details })
}

/** Creates a warning diagnostic. */
export function warningDiagnostic(code: DiagnosticCode, message: string, details: Details = {}): Diagnostic {
  return Object.freeze({ code, severity: 'warning', message, ...details })
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

/** Thrown where a function cannot return: carries diagnostics to the nearest step, which collects them. */
export class DiagnosticError extends Error {
  override name = 'DiagnosticError'
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ message }) => message).join('\n'))
    this.diagnostics = diagnostics
  }
}

/** Returns what a function returns, or the diagnostics that it throws, or that its promise is rejected with. */
export function collectDiagnostics<T>(run: () => Promise<T>): Promise<Result<T>>
export function collectDiagnostics<T>(run: () => T): Result<T>
export function collectDiagnostics<T>(run: () => T | Promise<T>): Result<T> | Promise<Result<T>> {
  try {
    const value = run()
    return value instanceof Promise
      ? value.then((result: T) => ({ value: result, diagnostics: [] }), diagnosticsOf)
      : { value, diagnostics: [] }
  } catch (error) {
    return diagnosticsOf(error)
  }
}

/** @throws any other error */
function diagnosticsOf(error: unknown): Result<never> {
  if (!(error instanceof DiagnosticError)) throw error
  return { diagnostics: error.diagnostics }
}

/**
 * Waits for all promises.
 * @throws DiagnosticError with the diagnostics of all that failed; any other error as it is
 */
export async function settleAll<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(promises)
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  const bug = errors.find((error) => !(error instanceof DiagnosticError))
  if (bug) throw bug
  if (errors.length > 0) throw new DiagnosticError((errors as DiagnosticError[]).flatMap(({ diagnostics }) => diagnostics))
  return results.map((result) => (result as PromiseFulfilledResult<T>).value)
}

export function fail(code: DiagnosticCode, message: string, details: ErrorDetails): never {
  throw new DiagnosticError([errorDiagnostic(code, message, details)])
}

/**
 * Throws a DiagnosticError out of code of the site, such as a component. Without a location it gets that of the code, from the step
 * that runs it (`diagnosticsOfThrown`).
 */
export function failInSiteCode(code: DiagnosticCode, message: string, details: Details & { readonly hint: string }): never {
  throw new DiagnosticError([Object.freeze({ code, severity: 'error', message, ...details })])
}

/**
 * Joins diagnostics that differ only in the page that showed them, in the order of their first occurrence.
 * @param options.byValue keeps those with different values apart
 * @returns new diagnostics whose `pages` are united
 */
export function mergeDiagnostics(diagnostics: readonly Diagnostic[], { byValue = false } = {}): Diagnostic[] {
  const merged = new Map<string, { first: Diagnostic; pages: Set<string> }>()
  for (const diagnostic of diagnostics) {
    const { code, severity, message, location, hint, value, pages = [] } = diagnostic
    const key = JSON.stringify([code, severity, message, location, hint, byValue && value])
    const known = merged.get(key)
    if (known) pages.forEach((page) => known.pages.add(page))
    else merged.set(key, { first: diagnostic, pages: new Set(pages) })
  }
  return [...merged.values()].map(({ first, pages }) => (pages.size > 0 ? Object.freeze({ ...first, pages: [...pages] }) : first))
}
