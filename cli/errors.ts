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
