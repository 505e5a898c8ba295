import type { DiagnosticCode } from './codes.ts'
import { DiagnosticError, errorDiagnostic, fail, type Diagnostic } from './diagnostic.ts'

/** Why the system refuses an operation, by the code of its error, and what the user can do. */
const REASONS: Readonly<Record<string, readonly [reason: string, hint: string]>> = {
  EACCES: ['permission is denied', 'allow yourself to use it'],
  EBUSY: ['another program has it open', 'close that program'],
  EDQUOT: ['the disk is full', 'free some space, or choose a folder on another disk with --out'],
  ELOOP: ['its symbolic links form a loop', 'put a file in its place'],
  EMFILE: ['too many files are open', 'raise the limit with ulimit -n'],
  ENAMETOOLONG: ['its name is too long', 'shorten it'],
  ENFILE: ['too many files are open on this machine', 'close other programs'],
  ENOSPC: ['the disk is full', 'free some space, or choose a folder on another disk with --out'],
  EPERM: ['permission is denied', 'allow yourself to use it'],
  EROFS: ['the file system is read-only', 'choose another folder with --out'],
}

/** Other reasons where something is written. */
const WRITE_REASONS: typeof REASONS = {
  ...REASONS,
  EACCES: ['permission is denied', 'allow yourself to write there, or choose another folder with --out'],
  EBUSY: ['another program has it open, or it is a mount point', 'close that program, or choose another folder with --out'],
  ENAMETOOLONG: ['its name is too long', 'shorten the slug or the folder'],
  ENOENT: ['a folder above it is gone, or cannot be made', 'choose another folder with --out'],
  ENOTDIR: ['a folder above it is a file', 'choose another folder with --out'],
  // Windows says so of a folder in which another program has something open.
  EPERM: [
    'permission is denied, or another program has it open',
    'close programs that use it, allow yourself to write there, or choose another folder with --out',
  ],
  EXDEV: ['it is a mount point', 'choose a folder inside it with --out'],
}

/** Other reasons where a file of a site is read. */
const READ_REASONS: typeof REASONS = {
  ...REASONS,
  EACCES: ['permission is denied', 'allow yourself to read it'],
  EISDIR: ['it is a folder', 'put a file in its place'],
  ENOENT: ['it does not exist', 'create it'],
  ENOTDIR: ['a folder above it is a file', 'put a folder in its place'],
  EPERM: ['permission is denied', 'allow yourself to read it'],
}

/** Reasons for calls that no step explains. */
const OTHER_REASONS: typeof REASONS = { ...REASONS, EIO: ['the disk reports an error', 'check the disk'] }

/** Other reasons where files are watched, by Node and by @parcel/watcher: Linux limits both numbers for all programs of a user. */
const WATCH_REASONS: typeof REASONS = {
  ...OTHER_REASONS,
  EMFILE: ['too many programs watch files', 'close some, or raise the limit: sysctl -w fs.inotify.max_user_instances=1024'],
  ENOSPC: ['too many files are watched', 'close other programs, or raise the limit: sysctl -w fs.inotify.max_user_watches=524288'],
}

/**
 * Runs a step that writes.
 * @param file what it writes, for the diagnostic
 * @returns what the step returns
 * @throws DiagnosticError (`output-write`) where the system refuses for a reason that the user can fix
 */
export function attemptWrite<T>(file: string, write: () => T): T {
  return attemptStep(write, WRITE_REASONS, 'output-write', 'written', file)
}

/**
 * Runs a step that reads a file or folder of a site.
 * @param file what it reads, for the diagnostic
 * @param code of the diagnostic
 * @returns what the step returns
 * @throws DiagnosticError where the system refuses for a reason that the user can fix
 */
export function attemptRead<T>(file: string, read: () => T, code: DiagnosticCode = 'source-file'): T {
  return attemptStep(read, READ_REASONS, code, 'read', file)
}

function attemptStep<T>(step: () => T, reasons: typeof REASONS, code: DiagnosticCode, done: 'read' | 'written', file: string): T {
  try {
    return step()
  } catch (error) {
    const known = reasons[codeOf(error)]
    if (!known) throw error
    fail(code, `cannot be ${done}: ${known[0]}`, { location: { file }, hint: known[1], cause: error })
  }
}

/** The diagnostics of an error; undefined for one that is a bug. */
export function explainError(error: unknown): readonly Diagnostic[] | undefined {
  if (error instanceof DiagnosticError) return error.diagnostics
  const explained = explainSystemError(error)
  return explained && [explained]
}

/** What packages say where they have no binary for this system: they were installed on another one, or without optional packages. */
const NO_BINARY =
  /needed by (esbuild)\.|installed (esbuild) for another platform|local build of (@parcel\/watcher) found|load the "(sharp)" module/

/** Explains an error of the system that no step has explained; undefined for any other error, which is a bug. */
export function explainSystemError(error: unknown): Diagnostic | undefined {
  const name = NO_BINARY.exec(error instanceof Error ? error.message : '')
    ?.slice(1)
    .find(Boolean)
  if (name !== undefined)
    return errorDiagnostic('system', `the package ${name} has no binary for this system`, {
      location: { file: `node_modules/${name}` },
      hint: 'delete node_modules, and install the packages on this system, optional ones too',
      cause: error,
    })
  const { path, syscall = 'a call of the system' } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  const [, limit] = /^inotify_\w+.* failed: (No space|Too many)/.exec(error instanceof Error ? error.message : '') ?? []
  const code = limit === undefined ? codeOf(error) : limit === 'No space' ? 'ENOSPC' : 'EMFILE'
  const call = limit === undefined ? syscall : 'watch'
  const known = (call === 'watch' ? WATCH_REASONS : OTHER_REASONS)[code]
  if (!known) return undefined
  return errorDiagnostic('system', `${call} fails: ${known[0]}`, {
    location: { file: path ?? `system: ${call}` },
    hint: known[1],
    cause: error,
  })
}

function codeOf(error: unknown): string {
  return (error as { code?: string } | null | undefined)?.code ?? ''
}
