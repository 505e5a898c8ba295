import { readFileSync } from 'node:fs'
import { displayPath } from '../display-path.ts'
import { SiteError } from '../errors.ts'

/**
 * Reads a text file of a site.
 * @param root folder that problems name the file from
 * @throws SiteError when it cannot be read, or is not UTF-8: a wrong letter would go out unseen
 */
export function readText(root: string, file: string): string {
  const bytes = readBytes(root, file)
  const text = bytes.toString('utf8')
  if (!text.includes('\ufffd') || Buffer.from(text).equals(bytes)) return text.replace(/^\ufeff/, '')
  const lines = text.split(/\r?\n/)
  const index = lines.findIndex((line) => line.includes('\ufffd'))
  const line = lines[index] ?? ''
  throw new SiteError({
    code: 'content-syntax',
    message: 'the file is not UTF-8',
    place: { file: displayPath(root, file), line: index + 1, column: line.indexOf('\ufffd') + 1, text: line },
    hint: 'save it as UTF-8',
  })
}

function readBytes(root: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EISDIR' && code !== 'EACCES') throw error
    throw new SiteError({
      code: 'content-missing',
      message: `the file cannot be read: ${code === 'EISDIR' ? 'it is a folder' : 'permission is denied'}`,
      place: { file: displayPath(root, file) },
      hint: code === 'EISDIR' ? 'put a file in its place' : 'give yourself the right to read it',
    })
  }
}
