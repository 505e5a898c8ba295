import { fail } from './diagnostic.ts'

const REASONS: Readonly<Record<string, readonly [reason: string, hint: string]>> = {
  EACCES: ['permission is denied', 'allow yourself to write there, or choose another folder with --out'],
  EBUSY: ['it is a mount point', 'choose a folder inside it with --out'],
  EDQUOT: ['the disk is full', 'free some space, or choose a folder on another disk with --out'],
  EMFILE: ['too many files are open', 'raise the limit with ulimit -n'],
  ENAMETOOLONG: ['its name is too long', 'shorten the slug or the folder'],
  ENOSPC: ['the disk is full', 'free some space, or choose a folder on another disk with --out'],
  ENOTDIR: ['a folder above it is a file', 'choose another folder with --out'],
  EPERM: ['permission is denied', 'allow yourself to write there, or choose another folder with --out'],
  EROFS: ['the file system is read-only', 'choose another folder with --out'],
  EXDEV: ['it is a mount point', 'choose a folder inside it with --out'],
}

/**
 * Runs a step that writes.
 * @param file what it writes, for the diagnostic
 * @returns what the step returns
 * @throws DiagnosticError (`output-write`) where the system refuses for a reason that the user can fix
 */
export function attemptWrite<T>(file: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    const known = REASONS[(error as { code?: string }).code ?? '']
    if (!known) throw error
    const [reason, hint] = known
    fail('output-write', `cannot be written: ${reason}`, { location: { file }, hint, cause: error })
  }
}
