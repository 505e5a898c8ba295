import { attempt } from '../attempt.ts'
import { DiagnosticError, errorDiagnostic, type Diagnostic, type Location } from './diagnostic.ts'
import { findSource } from './source-map.ts'

/**
 * Runs a function of the site.
 * @param what what is running, for the message: `paths of templates/routes/seo/[city].tsx`
 * @param file location where the stack names no file of the site
 * @param run may return a promise
 * @returns what the function returns
 * @throws DiagnosticError in place of whatever the function throws, or the promise is rejected with
 */
export function runSiteCode<T>(what: string, file: string, run: () => T, pages?: readonly string[]): T {
  const explain = (error: unknown): never => {
    throw new DiagnosticError(diagnosticsOfThrown(error, what, { file }, pages))
  }
  try {
    const value = run()
    return value instanceof Promise ? (value.catch(explain) as T) : value
  } catch (error) {
    return explain(error)
  }
}

/**
 * Turns what a function of the site threw into diagnostics, at the line that threw it where the stack names one.
 * @param location where to point when the stack names no file of the site
 */
export function diagnosticsOfThrown(error: unknown, what: string, location: Location, pages?: readonly string[]): readonly Diagnostic[] {
  if (error instanceof DiagnosticError)
    return error.diagnostics.map((diagnostic) =>
      Object.freeze({ ...diagnostic, location: diagnostic.location ?? siteFrame(error) ?? location, pages: diagnostic.pages ?? pages }),
    )
  const message = `${what} threw ${describeThrown(error)}`
  const hint = isMissingBrowser(message)
    ? 'this runs at build, where there is no browser; code that needs one belongs in an effect of a widget'
    : (hintOfDefault(message) ?? hintOfHook(message) ?? hintOfDecorator(error) ?? 'correct this code, or what it is given')
  return [errorDiagnostic('render', message, { location: siteFrame(error) ?? location, hint, cause: error, pages })]
}

/** Anything can be thrown, also what has no string form. */
function describeThrown(error: unknown): string {
  return (
    attempt(() => (error instanceof Error ? `${error.name}: ${error.message}${describeCause(error)}` : String(error))) ??
    'a value that cannot be shown'
  )
}

/** `fetch` says why it failed in its cause alone, and of a host with several addresses in the errors of that. */
function describeCause({ message, cause }: Error): string {
  const [first] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [cause]
  const [reason = ''] = first instanceof Error ? first.message.split('\n') : []
  return reason === '' || message.includes(reason) ? '' : ` (${reason})`
}

/** React, which renders nothing at the moment, has no hooks. */
function hintOfHook(message: string): string | undefined {
  if (!/of null \(reading 'use[A-Z]\w*'\)/.test(message)) return undefined
  return 'hooks of React belong in a widget: a template is Preact, and runs at build alone'
}

/** esbuild calls decorators by a function of its own. */
function hintOfDecorator(error: unknown): string | undefined {
  if (!(error instanceof TypeError && /\bat __decorateElement\b/.test(error.stack ?? ''))) return undefined
  return 'decorators are those of JavaScript, called with a value and a context: experimentalDecorators of tsconfig.json has no effect'
}

/** Modules of `dev` have addresses below this one, since they are in no file. */
export const SITE_SOURCES = 'lanai:///'

/** A frame in a module of `dev`, which is loaded with its source map, or in a bundle. */
const FRAME = new RegExp(`(?:${SITE_SOURCES}((?:templates|widgets|content)/[^\\n:]+\\.tsx?)|/bundles/([^\\n/:]+\\.mjs)):(\\d+):(\\d+)`, 'g')

/** The first frame of a stack that lies in the site's own sources. */
export function siteFrame(error: unknown): Location | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const [, file, bundle, line, column] of stack.matchAll(FRAME)) {
    if (file !== undefined) return { file: decodeURIComponent(file), line: Number(line), column: Number(column) }
    const source = findSource(bundle!, Number(line), Number(column))
    if (source && SITE_SOURCE.test(source.file)) return source
  }
  return undefined
}

const SITE_SOURCE = /^(?:templates|widgets|content)\/.+\.tsx?$/

/** What to do where the default import of a package is not what it seems; undefined for another error. React's number is for an element. */
export function hintOfDefault(message: string): string | undefined {
  if (!/\bimport_\w+\.default\b.* is not a (?:function|constructor)|Element type is invalid|React error #130\b/.test(message))
    return undefined
  return 'correct the import: in a site with "type": "module" the default import of a CommonJS package is all of it, as in Node, so that its default export is .default'
}

const BROWSER_GLOBALS = new RegExp(
  '\\b(window|self|document|localStorage|sessionStorage|indexedDB|navigator|matchMedia|location|history|screen|customElements|' +
    'requestAnimationFrame|getComputedStyle|addEventListener|Image|Audio|XMLHttpRequest|DOMParser|(HTML|SVG)?\\w*Element|Node|' +
    '(Mutation|Resize|Intersection)Observer) is not defined$',
)

/** True for the message of an error that names a global which only browsers have. */
export function isMissingBrowser(message: string): boolean {
  return BROWSER_GLOBALS.test(message)
}
