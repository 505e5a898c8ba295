import { readFileSync } from 'node:fs'
import { displayPath } from '../display-path.ts'
import { SiteError } from '../errors.ts'

/**
 * Reads a text file of a site.
 * @param root folder that problems name the file from
 * @throws SiteError when it is not UTF-8: a wrong letter would go out unseen
 */
export function readText(root: string, file: string): string {
  const bytes = readFileSync(file)
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
