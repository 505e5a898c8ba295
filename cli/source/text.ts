import { DiagnosticError, errorDiagnostic, fail, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { attemptRead } from '../diagnostics/system-error.ts'
import type { Disk } from '../disk.ts'
import { sitePath } from '../site-layout.ts'
import { findAllForbidden, hasNoncharacters, nameCharacter } from './characters.ts'
import { createLocator } from './position.ts'

/**
 * Reads a text file of a site.
 * @param root folder that diagnostics name the file from
 * @param file absolute path
 * @param options.isJson true for a file that `parseJson` will parse, which refuses control characters
 * @param options.takesAll true for a text of which the caller looks at the characters itself
 * @returns the text without a byte order mark
 * @throws DiagnosticError when it cannot be read, is no regular file, or is not UTF-8: a wrong letter would be published unseen
 */
export function readText(disk: Disk, root: string, file: string, { isJson = false, takesAll = false } = {}): string {
  const name = sitePath(root, file)
  const text = attempt(name, () => {
    const stats = disk.statSync(file)
    // Opening a named pipe waits for a writer, so only what is known to be a file is opened.
    if (!stats.isFile() && !stats.isDirectory())
      fail('content-missing', 'cannot be read: it is not a regular file', {
        location: { file: name },
        hint: 'put a file in its place',
      })
    return disk.readFileSync(file, 'utf8')
  })
  // The mark at its beginning is no UTF-8.
  if (text.startsWith('\ufffd\ufffd') && text.includes('\0')) refuse(name, text, 0, 'the file is UTF-16', 'save it as UTF-8')
  if (!takesAll && (!isJson || hasNoncharacters(text))) requireText(name, text)
  const replaced = text.indexOf('\ufffd')
  // U+FFFD replaces bytes that are not UTF-8, unless the file really holds that character.
  if (replaced >= 0 && !Buffer.from(text).equals(attempt(name, () => disk.readFileSync(file))))
    refuse(name, text, replaced, 'the file is not UTF-8', 'save it as UTF-8')
  return withoutMark(text)
}

/**
 * Requires that a text holds no character that no page can contain.
 * @param name of its file, for the diagnostic
 * @throws DiagnosticError (`content-character`) with all such characters
 */
export function requireText(name: string, text: string): void {
  const found = refuseCharacters(name, text)
  if (found.length > 0) throw new DiagnosticError(found)
}

/** An error for each character of a text that no page can contain. */
export function refuseCharacters(name: string, text: string): readonly Diagnostic[] {
  const locate = createLocator(name, text)
  return findAllForbidden(text).map((offset) =>
    errorDiagnostic('content-character', `the file holds ${nameCharacter(text, offset)}, which no page can contain`, {
      location: locate(offset),
      hint: 'remove it, or save the file as UTF-8 text',
    }),
  )
}

/**
 * Reads a file that `readText` has read before.
 * @param file absolute path
 * @returns the text without a byte order mark
 * @throws the error of the file system
 */
export function readKnownText(disk: Disk, file: string): string {
  return withoutMark(disk.readFileSync(file, 'utf8'))
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

function attempt<T>(name: string, read: () => T): T {
  return attemptRead(name, read, 'content-missing')
}

function refuse(name: string, text: string, offset: number, message: string, hint: string): never {
  fail('content-syntax', message, { location: createLocator(name, text)(offset), hint })
}
