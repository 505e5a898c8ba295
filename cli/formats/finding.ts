import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** A diagnostic as services of continuous integration show it. */
export interface Finding {
  readonly code: DiagnosticCode
  readonly severity: Diagnostic['severity']
  /** The message, the pages it concerns, and the hint in a line of its own. */
  readonly text: string
  /** Relative to the folder of the repository, with forward slashes; absent for a flag or a variable. */
  readonly file: string | undefined
  /** What a location names that is no file, such as a flag. */
  readonly origin: string | undefined
  readonly line: number | undefined
  readonly column: number | undefined
}

export interface FormatContext {
  /** Such as `lanai check`. */
  readonly title: string
  /** The root of the site, absolute. */
  readonly root: string
  /** Services name the folder of the repository in a variable of theirs; elsewhere it is the working directory. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly version: string
}
