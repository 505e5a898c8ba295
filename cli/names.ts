import { platform } from 'node:process'
import { attempt } from './attempt.ts'

/**
 * The form in which names of files, paths and fragments are compared: macOS stores some letters as two characters, which are the same
 * name everywhere else.
 */
export function normalizeName(name: string): string {
  return name.normalize('NFC')
}

/** Decodes percent codes, as far as they are some. */
function decodeCodes(name: string): string {
  return name.includes('%') ? name.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => attempt(() => decodeURIComponent(codes)) ?? codes) : name
}

/** Decodes percent codes, as far as they are some, and normalizes the name. */
export function decodeName(name: string): string {
  return normalizeName(decodeCodes(name))
}

/** The path of an address with its letters as files of the output have them; one that has them already stays as it is. */
export function normalizePath(path: string): string {
  const name = decodeName(path)
  return name === decodeCodes(path) ? path : encodePath(name)
}

/** What an author may mean by a name in a link: a file whose name has percent codes itself, or one whose name they stand for. */
export function namesOf(written: string): readonly string[] {
  return [...new Set([normalizeName(written), decodeName(written)])]
}

/** Finds the name that an author means among those of files. */
export function findName(written: string, known: readonly string[]): string | undefined {
  if (known.includes(written)) return written
  const names = namesOf(written)
  return known.find((name) => names.includes(normalizeName(name)))
}

/** A text in lower-case words joined by hyphens. */
export function kebabCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A text as a part of a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A name as part of a URL: encoded as browsers do, with `#`, `?` and `%` as well. */
export function encodePath(path: string): string {
  return encodeURI(normalizeName(path)).replace(/[#?]/g, encodeURIComponent)
}

/** Devices, and characters and endings that no name can have on Windows. Another name would be another URL. */
// eslint-disable-next-line no-control-regex
const NOT_ON_WINDOWS = /(?:^|\/)(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.[^/]*)?(?:\/|$)|[<>:"|?*\0-\x1f]|[. ](?:\/|$)/i

/** Bytes of the longest name that file systems allow; on Windows it is as many UTF-16 units, which are fewer. */
const LONGEST_NAME = 255

/**
 * Finds why a file cannot be written.
 * @param path relative, with forward slashes
 * @param isWindows it has to be one that Windows can have
 * @returns the end of a message, and a hint; undefined where there is nothing wrong
 */
export function findNameFault(
  path: string,
  isWindows = platform === 'win32',
): { readonly message: string; readonly hint: string } | undefined {
  if (isWindows && NOT_ON_WINDOWS.test(path))
    return {
      message: 'cannot be written on Windows',
      hint: 'choose another name: con, prn, aux, nul, com1 and lpt1 are devices, and names have no < > : " | ? * and no dot or space at their end',
    }
  // No character has more than three bytes for each of its UTF-16 units.
  if (path.length * 3 <= LONGEST_NAME) return undefined
  const bytes = Math.max(...path.split('/').map((name) => Buffer.byteLength(name)))
  if (bytes <= LONGEST_NAME) return undefined
  return { message: `has a name of ${bytes} bytes, more than the ${LONGEST_NAME} that file systems allow`, hint: 'shorten the name' }
}

/**
 * Creates the function that compares paths as file systems do which ignore case and the form of letters.
 * @returns a function that takes one path after another: an earlier path and this one, or folders of them, that are one there
 */
export function createCaseCheck(): (path: string) => readonly [first: string, second: string] | undefined {
  const spellings = new Map<string, string>()
  return (path) => {
    for (let end = path.indexOf('/', 1); ; end = path.indexOf('/', end + 1)) {
      const part = end < 0 ? path : path.slice(0, end)
      const key = normalizeName(part).toLowerCase()
      const first = spellings.get(key)
      if (first === undefined) spellings.set(key, part)
      else if (first !== part) return [first, part]
      if (end < 0) return undefined
    }
  }
}

/** The name of a built file, after that of its source: it means the same in an address, a list of them, a stylesheet and a script. */
export function assetName(name: string): string {
  return normalizeName(name).replace(/[^\p{L}\p{M}\p{N}/._~@+$-]/gu, (character) => `_${character.codePointAt(0)!.toString(16)}`)
}
