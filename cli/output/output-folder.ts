import { basename, dirname, join } from 'node:path'
import { kill, pid } from 'node:process'
import { hasCode } from '../attempt.ts'
import { fail } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'

/** A folder beside the output folder. It is on the same disk, so that a rename is enough to exchange the two. */
export function siblingOf(out: string, role: string): string {
  return join(dirname(out), `.${basename(out)}-${role}`)
}

/** The roles of all siblings of an output folder: `next-17` for `.dist-next-17`. */
export function siblingRoles(out: string, disk: Disk): string[] {
  const prefix = basename(siblingOf(out, ''))
  if (!disk.existsSync(dirname(out))) return []
  return disk
    .readdirSync(dirname(out))
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
}

/** True while another process with this id runs. The own process writes one folder once at a time, so that what bears its id is a leftover. */
export function isOtherProcess(id: number): boolean {
  try {
    return id !== pid && kill(id, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/**
 * Resolves an output folder that is a symbolic link: the link is kept, and the folder that it points to is exchanged.
 * @throws DiagnosticError for a link to nothing
 */
export function followLink(out: string, disk: Disk): string {
  if (disk.existsSync(out)) return disk.realpathSync(out)
  if (disk.lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink()) refuse(out, 'the output folder is a link to nothing')
  return out
}

/** Throws a DiagnosticError where the output folder is a file, or a folder with files that lanai did not write. */
export function requireEmpty(out: string, disk: Disk): void {
  if (!disk.existsSync(out)) return
  if (!disk.statSync(out).isDirectory()) refuse(out, 'the output folder is a file')
  if (disk.readdirSync(out).length > 0) refuse(out, 'the output folder holds files that lanai did not write')
}

function refuse(out: string, message: string): never {
  fail('output-foreign', message, { location: { file: out }, hint: 'choose another folder with --out, or remove this one yourself' })
}
