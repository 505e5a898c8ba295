import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorDiagnostic, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import { findOriginal, readMap } from '../diagnostics/source-map.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'

export interface BrowserError {
  readonly name: string
  readonly message: string
  readonly stack?: string | undefined
  /** Path of the page's address. */
  readonly path: string
}

/**
 * Turns an error of a page into a diagnostic at the line of the source that threw it.
 * @param read returns the text of a script that the page has loaded, by its path in the output
 * @param isThere tells whether there is a file, by its absolute path
 */
export async function locateBrowserError(
  { name, message, stack = '', path }: BrowserError,
  root: string,
  read: (path: string) => Promise<string | undefined>,
  isThere: (file: string) => boolean = existsSync,
): Promise<Diagnostic> {
  let location: Location | undefined
  for (const [, file = '', line, column] of stack.matchAll(
    /https?:\/\/[^/\s]+\/(?:[\w.~-]+\/)*(assets\/[^\s:?#]+\.js)[^\s:]*:(\d+):(\d+)/g,
  )) {
    const found = locate(file, await read(file), Number(line), Number(column), root)
    // A map may name sources that are not there.
    if (found && isThere(join(root, found.file))) location = found
    if (location) break
  }
  const difference = describeDifference(message, stack)
  return errorDiagnostic('browser', difference ?? `${name}: ${message}`, {
    // Every script of a page comes from there.
    location: location ?? { file: LAYOUT.widgets },
    pages: [path],
    hint:
      difference === undefined
        ? hintOf(message)
        : `render the same at first: what depends on the time, on chance or on the browser (Date.now(), Math.random(), the locale, window) is set in an effect${ATTRIBUTES.test(message) ? '; extensions of the browser may add attributes, too' : ''}`,
  })
}

/** What React says where attributes alone differ. */
const ATTRIBUTES = /hydrated but some attributes/

/** What React says where the first render in the browser differs from the HTML; undefined for another message. */
function describeDifference(message: string, stack: string): string | undefined {
  if (!message.startsWith('Hydration failed') && !ATTRIBUTES.test(message)) return undefined
  const partsOf = (line: RegExp) =>
    [...message.matchAll(line)]
      .map(([, part = '']) => part.trim())
      .join(' ')
      .slice(0, 100)
  const [shown, built] = [partsOf(/^\+\s+(.+)$/gm), partsOf(/^-\s{2,}(.+)$/gm)]
  const [above = ''] = message.split(/^[+-]\s{2,}/m)
  const component = /^\s*at ([A-Z]\w*) /m.exec(stack)?.[1] ?? [...above.matchAll(/^\s+<([A-Z][\w.]*)/gm)].at(-1)?.[1]
  const parts = [...(shown ? [`${shown} in the browser`] : []), ...(built ? [`${built} in the HTML`] : [])]
  return [
    `${component === undefined ? 'the widget' : `the component ${component}`} renders something else in the browser than at build`,
    parts.join(', '),
  ]
    .filter(Boolean)
    .join(': ')
}

function hintOf(message: string): string {
  return /requires 'Trusted|TrustedTypePolicy|Content Security Policy/.test(message)
    ? `the Content-Security-Policy of the page blocks it; allow it in build.yaml: csp: { require-trusted-types-for: ["'none'"] }, or on one page with <Csp sources={{}} allowsStrings />`
    : 'this was thrown in the browser'
}

/** The position in a source of the site that a position of its script comes from; undefined for one in a package. */
function locate(path: string, script: string | undefined, line: number, column: number, root: string): Location | undefined {
  const [, encoded] = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(script ?? '') ?? []
  if (!encoded) return undefined
  const source = findOriginal(readMap(Buffer.from(encoded, 'base64').toString()), line, column)
  if (!source || source.file.includes('node_modules')) return undefined
  const file = sitePath(root, join(root, dirname(path), source.file))
  return file.startsWith('..') ? undefined : { ...source, file }
}
