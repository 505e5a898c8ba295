import { fail } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { createTrace } from './trace.ts'

/**
 * Opens the file of a profile, which receives a trace. It is written at once, so that one that cannot be written is reported before anything is built.
 * @param file path, relative to the working directory
 * @throws DiagnosticError where it cannot be written
 */
export function openProfile(file: string, disk: Pick<Disk, 'writeFileSync'>) {
  const trace = createTrace()
  /** Writes what was recorded so far. */
  const write = (): void => {
    try {
      disk.writeFileSync(file, trace.toJson())
    } catch (error) {
      fail('config-flag', `the profile cannot be written: ${(error as Error).message}`, {
        location: { file },
        hint: 'choose another file with --profile',
        cause: error,
      })
    }
  }
  write()
  return { trace, write }
}
