import { SourceMap, type SourceMapPayload } from 'node:module'
import { memoize } from '../memoize.ts'
import type { Location } from './diagnostic.ts'

const readers = new Map<string, () => string | undefined>()
const mapOf = memoize((name: string) => {
  const text = readers.get(name)?.()
  return text === undefined ? undefined : readMap(text)
})

/**
 * Takes note of a module that was compiled. Its source map is read when an error has a location in it: most builds need none, and
 * Node would parse it whenever the module is loaded.
 * @param name of the file
 * @param read returns the map as JSON; undefined where it cannot be read any more
 */
export function noteSourceMap(name: string, read: () => string | undefined): void {
  readers.set(name, read)
}

/**
 * Returns the location in the sources of a place in a compiled module.
 * @param name of the file
 * @param line from 1
 * @param column from 1
 * @returns undefined where the module has no map, or the place has no source
 */
export function findSource(name: string, line: number, column: number): Location | undefined {
  const map = mapOf(name)
  return map && findOriginal(map, line, column)
}

/** @param text the map as JSON */
export function readMap(text: string): SourceMap {
  return new SourceMap(JSON.parse(text) as SourceMapPayload)
}

/** The place in the sources that a place in a script comes from, with the file as the map names it; undefined where it has no source. */
export function findOriginal(map: SourceMap, line: number, column: number) {
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return undefined
  // Maps name their sources by URL.
  return { file: decodeURIComponent(entry.originalSource), line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}
