/** A place in a source file; line and column count from 1. */
export interface Place {
  file: string
  line?: number
  column?: number
  /** The text of that line, for the frame. */
  text?: string
}

/** One thing wrong with a site: what happened, where, and how to mend it. */
export interface Problem {
  /** Stable name of the kind of problem, e.g. `content-type`. */
  code: ProblemCode
  message: string
  place?: Place | undefined
  hint?: string | undefined
}

export type ProblemCode =
  | 'config'
  | 'config-flag'
  | 'content-missing'
  | 'content-reference'
  | 'content-schema'
  | 'content-syntax'
  | 'content-type'
  | 'content-unknown-key'
  | 'content-fact'
  | 'bundle'
  | 'island'
  | 'island-react'
  | 'island-props'
  | 'link-missing'
  | 'markup'
  | 'meta'
  | 'output-foreign'
  | 'output-write'
  | 'picture'
  | 'redirect-hides-page'
  | 'redirect-loop'
  | 'redirect-missing'
  | 'render'
  | 'route-conflict'
  | 'route-module'
  | 'route-params'
  | 'sitemap'

/** The user's site or flags are wrong; printed without a stack, exit code 1. */
export class SiteError extends Error {
  override name = 'SiteError'
  readonly problems: readonly Problem[]

  constructor(problems: Problem | readonly Problem[]) {
    const list = Array.isArray(problems) ? (problems as readonly Problem[]) : [problems as Problem]
    super(list.map((problem) => problem.message).join('\n'))
    this.problems = list
  }
}

const REASONS: Readonly<Record<string, readonly [reason: string, hint: string]>> = {
  EACCES: ['permission is denied', 'give yourself the right to write there, or name another folder with --out'],
  EBUSY: ['it is a mount point', 'name a folder inside it with --out'],
  EDQUOT: ['the disk is full', 'make room, or name a folder on another disk with --out'],
  ENAMETOOLONG: ['its name is too long', 'shorten the slug or the folder'],
  ENOSPC: ['the disk is full', 'make room, or name a folder on another disk with --out'],
  ENOTDIR: ['a folder above it is a file', 'name another folder with --out'],
  EPERM: ['permission is denied', 'give yourself the right to write there, or name another folder with --out'],
  EROFS: ['the file system is read-only', 'name another folder with --out'],
  EXDEV: ['it is a mount point', 'name a folder inside it with --out'],
}

/**
 * Gives what a step that writes gives.
 * @param file what it writes, for the problem
 * @throws SiteError where the system refuses for a reason that the user can mend
 */
export function attemptWrite<T>(file: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    const known = REASONS[(error as { code?: string }).code ?? '']
    if (!known) throw error
    const [reason, hint] = known
    throw new SiteError({ code: 'output-write', message: `cannot be written: ${reason}`, place: { file }, hint })
  }
}

/**
 * Gives the text of problems as people read it, one after another, each with its place, frame and hint.
 * @param colour wraps parts of the text, e.g. picocolors; default: none
 */
export function formatProblems(
  problems: readonly Problem[],
  colour: { red(s: string): string; dim(s: string): string } = { red: String, dim: String },
): string {
  return problems.map((problem) => formatProblem(problem, colour)).join('\n')
}

function formatProblem({ code, message, place, hint }: Problem, colour: { red(s: string): string; dim(s: string): string }): string {
  const lines: string[] = []
  const where = place ? `${[place.file, place.line, place.column].filter((part) => part !== undefined).join(':')}  ` : ''
  lines.push(`${where}${colour.red(message)}  ${colour.dim(`[${code}]`)}`)
  if (place?.line !== undefined && place.text !== undefined) {
    const gutter = `  ${place.line} | `
    lines.push(`${gutter}${place.text}`)
    lines.push(`${' '.repeat(gutter.length + (place.column ?? 1) - 1)}^`)
  }
  if (hint) lines.push(`  hint: ${hint}`)
  return lines.join('\n')
}
