import { dirname, join, posix } from 'node:path'
import { attempt } from '../attempt.ts'
import { fail } from '../diagnostics/diagnostic.ts'
import { attemptWrite } from '../diagnostics/system-error.ts'
import { createFolder, type Disk } from '../disk.ts'
import { findNameFault } from '../names.ts'
import { isIntact, stampOf, type FileStamp } from './previous-site.ts'

/** Where a build writes: plain data, so that it can be sent to a worker thread. */
export interface OutputFolders {
  /** The output folder, absolute and without links. */
  readonly out: string
  /** The folder beside it that receives new files; it need not exist. */
  readonly pending: string
}

export type WriteResult =
  | { readonly kind: 'written'; readonly stamp: FileStamp }
  /** The present site has it, and it stays as it is. */
  | { readonly kind: 'same' }
  /** Another file has its place. */
  | { readonly kind: 'taken' }

/** Creates what writes files of a new site beside its output folder. Each thread has its own. */
export function createSiteWriter({ out, pending }: OutputFolders, disk: Disk) {
  const parents = new Set<string>()
  return {
    /**
     * Writes a file, unless the present site already has it.
     * @param previous what the last build recorded of the file (`PreviousSite.stamp`)
     * @param source file of the site that it was made from, for the diagnostic
     * @throws DiagnosticError where it cannot be written
     */
    write(path: string, bytes: string | Uint8Array, previous?: FileStamp, source?: string): WriteResult {
      requireValid(path, source)
      const data = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
      return attemptWrite(join(out, path), () => {
        const present = join(out, path)
        const isKept = previous?.size === data.byteLength && isIntact(present, previous, disk)
        if (isKept && Buffer.compare(disk.readFileSync(present), data) === 0) return { kind: 'same' }
        const file = join(pending, path)
        const stamp = createParent(dirname(file), parents, disk) ? writeNewFile(file, data, disk) : undefined
        return stamp ? { kind: 'written', stamp } : { kind: 'taken' }
      })
    },
  }
}

/** False where a file has the name of the folder. */
function createParent(parent: string, known: Set<string>, disk: Disk): boolean {
  const create = () => {
    createFolder(parent, disk)
    return known.add(parent)
  }
  return known.has(parent) || attempt(create, 'EEXIST', 'ENOTDIR') !== undefined
}

/** Undefined where there is such a file or folder already. */
function writeNewFile(file: string, data: Uint8Array, disk: Disk): FileStamp | undefined {
  const handle = attempt(() => disk.openSync(file, 'wx'), 'EEXIST')
  if (handle === undefined) return undefined
  let stamp: FileStamp
  try {
    for (let done = 0; done < data.length;) done += disk.writeSync(handle, data, done)
    stamp = stampOf(disk.fstatSync(handle))
  } catch (error) {
    // That error must not be hidden by another one.
    attempt(() => disk.closeSync(handle))
    throw error
  }
  // Some file systems report a full disk only here.
  disk.closeSync(handle)
  return stamp
}

/**
 * No source may write outside of the output folder, or a file that some systems cannot have, whatever names it is made from.
 * @throws DiagnosticError for such a path
 */
export function requireValid(path: string, source: string | undefined): void {
  requireInside(path, source)
  const fault = findNameFault(path)
  if (fault) fail('output-write', `${JSON.stringify(path)} ${fault.message}`, { location: { file: source ?? path }, hint: fault.hint })
}

function requireInside(path: string, source: string | undefined): void {
  if (path !== '' && posix.normalize(path) === path && !/^(\/|\.\.?(\/|$))|\/$|[\\\0]/.test(path)) return
  fail('output-write', `${JSON.stringify(path)} is not the path of a file in the output folder`, {
    location: { file: source ?? path },
    hint: 'write a relative path with forward slashes and without . and .. segments',
  })
}
