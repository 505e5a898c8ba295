import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SiteError, type Place, type Problem } from './errors.ts'

/**
 * Runs a function of the site and gives what it gives.
 * @param doing what is said to have thrown: `paths of templates/routes/seo/[city].tsx`
 * @param file where to look when the stack names no file of the site
 * @throws SiteError in place of whatever the function throws
 */
export function runSiteCode<T>(root: string, doing: string, file: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw siteCodeError(root, doing, file, error)
  }
}

/** The SiteError that tells what a function of the site threw. */
export function siteCodeError(root: string, doing: string, file: string, error: unknown): SiteError {
  return error instanceof SiteError ? error : new SiteError(addFrames([problemOfThrown(error, doing, { file })], root))
}

/** The problem that tells what a function of the site threw, at the line that threw it where its stack knows one. */
export function problemOfThrown(error: unknown, doing: string, place: Place): Problem {
  const message = `${doing} threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`
  const frame =
    error instanceof Error ? /\/bundles\/((?:templates|widgets|content)\/[^\n:]+\.tsx?):(\d+):(\d+)/.exec(error.stack ?? '') : undefined
  const [, file = '', line, column] = frame ?? []
  const hint = / is not defined$/.test(message)
    ? 'this runs at build, where there is no browser; what needs one belongs in an effect of a widget'
    : undefined
  return { code: 'render', message, place: frame ? { file, line: Number(line), column: Number(column) } : place, hint }
}

/** Gives the problems with the text of their lines, where they lack it and the site has the file. */
export function addFrames(problems: readonly Problem[], root: string): Problem[] {
  return problems.map((problem) => {
    const { place } = problem
    if (place?.line === undefined || place.text !== undefined || !existsSync(join(root, place.file))) return problem
    const text = readFileSync(join(root, place.file), 'utf8').split(/\r?\n/)[place.line - 1]
    return text === undefined ? problem : { ...problem, place: { ...place, text } }
  })
}
