import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { FormatName } from '../formats/names.ts'

/** What a command may use of the process that it runs in. */
export interface Terminal extends Pick<NodeJS.Process, 'env' | 'stdin' | 'stdout' | 'stderr' | 'versions'> {
  /**
   * Prints diagnostics with their code frames to stderr.
   * @param root folder that their locations are relative to, itself relative to the working directory
   */
  report(diagnostics: readonly Diagnostic[], root: string): void
  /** All that was printed by `report`. */
  readonly reported: readonly Diagnostic[]
  /** The page about a code of a diagnostic, as a path that the terminal can open. */
  docs(code: DiagnosticCode): string
  /**
   * Prints diagnostics to stdout in the form of a service; nothing for `text` and `json`, which are a command's own.
   * @param command that found them
   * @param root as in `report`
   */
  printFormat(format: FormatName, diagnostics: readonly Diagnostic[], command: string, root: string): Promise<void>
  /** Ends the process with this code when everything has been written. */
  setExitCode(code: number): void
}
