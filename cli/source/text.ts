import { fail } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { sitePath } from '../site-layout.ts'
import { createLocator } from './position.ts'

/** Why a file cannot be read, by the code of the system's error. */
const REASONS: Readonly<Record<string, readonly [reason: string, hint: string]>> = {
  EACCES: ['permission is denied', 'allow yourself to read it'],
  EISDIR: ['it is a folder', 'put a file in its place'],
  ELOOP: ['its symbolic links form a loop', 'put a file in its place'],
  ENAMETOOLONG: ['its name is too long', 'shorten it'],
  ENOENT: ['it does not exist', 'create it'],
  ENOTDIR: ['a folder above it is a file', 'put a folder in its place'],
  EPERM: ['permission is denied', 'allow yourself to read it'],
}

/**
 * Reads a text file of a site.
 * @param root folder that diagnostics name the file from
 * @param file absolute path
 * @returns the text without a byte order mark
 * @throws DiagnosticError when it cannot be read, is no regular file, or is not UTF-8: a wrong letter would be published unseen
 */
export function readText(disk: Disk, root: string, file: string): string {
  const name = sitePath(root, file)
  const text = attemptRead(name, () => {
    const stats = disk.statSync(file)
    // Opening a named pipe waits for a writer, so only what is known to be a file is opened.
    if (!stats.isFile() && !stats.isDirectory())
      fail('content-missing', 'the file cannot be read: it is not a regular file', {
        location: { file: name },
        hint: 'put a file in its place',
      })
    return disk.readFileSync(file, 'utf8')
  })
  refuse(name, text, text.indexOf('\0'), 'the file holds a NUL character', 'save it as UTF-8 text')
  const replaced = text.indexOf('\ufffd')
  // U+FFFD replaces bytes that are not UTF-8, unless the file really holds that character.
  if (replaced >= 0 && !Buffer.from(text).equals(attemptRead(name, () => disk.readFileSync(file))))
    refuse(name, text, replaced, 'the file is not UTF-8', 'save it as UTF-8')
  return text.replace(/^\ufeff/, '')
}

function attemptRead<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const known = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    if (!known) throw error
    fail('content-missing', `the file cannot be read: ${known[0]}`, { location: { file: name }, hint: known[1], cause: error })
  }
}

function refuse(name: string, text: string, offset: number, message: string, hint: string): void {
  if (offset >= 0) fail('content-syntax', message, { location: createLocator(name, text)(offset), hint })
}
