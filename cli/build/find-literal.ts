import { resolve } from 'node:path'
import { attempt } from '../attempt.ts'
import type { Location } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { memoize } from '../memoize.ts'
import type { FindLiteral } from '../render/page.tsx'
import { createLocator, offsetOfLine } from '../source/position.ts'

/** Characters of an element or call in which its value is looked for. */
const REACH = 1000

/**
 * Creates the function that finds a value which a module has in quotes: after a position in it, or anywhere in it and in what it
 * imports where there is no position.
 * @param modulesOf returns a module and what it imports, relative to the root
 */
export function createFindLiteral(
  root: string,
  disk: Pick<Disk, 'readFileSync'>,
  modulesOf: (file: string) => readonly string[],
): FindLiteral {
  // A location may name a file that is gone.
  const read = memoize((file: string) => attempt(() => disk.readFileSync(resolve(root, file), 'utf8')) ?? '')
  const find = (file: string, value: string, start: number, end?: number): Location | undefined => {
    const text = read(file)
    const offsets = ['"', "'", '`'].map((quote) => text.slice(0, end).indexOf(quote + value + quote, start)).filter((offset) => offset >= 0)
    return offsets.length > 0 ? createLocator(file, text)(Math.min(...offsets) + 1) : undefined
  }
  return ({ file, line, column = 1 }, value) => {
    if (line === undefined) {
      for (const module of [file, ...modulesOf(file)]) {
        const found = find(module, value, 0)
        if (found) return found
      }
      return undefined
    }
    const start = offsetOfLine(read(file), line) + column - 1
    return find(file, value, start, start + REACH)
  }
}
