import { isDeepStrictEqual } from 'node:util'
import type { Table } from '../engine/engine.ts'
import { digestOf } from '../hash.ts'
import type { ParsedYaml, RememberYaml } from '../source/yaml.ts'

/** What a YAML file was parsed to: plain JSON. */
export interface ParsedValue {
  readonly file: string
  /** Digest of the text. */
  readonly version: string
  /** The value, as JSON. */
  readonly value: string
  readonly samples: ParsedYaml['samples']
  readonly doubts: ParsedYaml['doubts']
}

export type ValueMemo = ReturnType<typeof createValueMemo>

/** Characters of JSON that are kept: reading all of it must be quicker than parsing the few files that a page is made from. */
export const MOST_VALUES = 4 * 1024 * 1024

/** The part of the limit from which on no further file is kept. */
const FULL = 0.9

/** Opens what earlier builds have kept of parsed YAML files. */
export function readParsedValues(table: Table): ParsedValue[] {
  return table.list().map(({ key: file, fingerprint: version, fields }) => ({
    file,
    version,
    ...(fields as Pick<ParsedValue, 'value' | 'samples' | 'doubts'>),
  }))
}

/** Keeps parsed YAML files for the next build. */
export function keepParsedValues(table: Table, values: readonly ParsedValue[]): void {
  for (const { file, version, ...fields } of values) table.add({ key: file, fingerprint: version, cells: [], fields })
}

/**
 * Creates the memory of parsed YAML files between builds.
 * @param before what an earlier build has kept
 * @param exists whether there still is a file that this build has not read
 */
export function createValueMemo(previous: readonly ParsedValue[], exists: (file: string) => boolean, limit: number = MOST_VALUES) {
  const known = new Map(previous.map((value) => [value.file, value]))
  const read = new Set<string>()
  let size = sizeOf(previous)
  const forget = (file: string) => {
    size -= known.get(file)?.value.length ?? 0
    known.delete(file)
  }
  const keep = (found: ParsedValue) => {
    if (size + found.value.length > limit) return
    known.set(found.file, found)
    size += found.value.length
  }
  const remember: RememberYaml = (file, text, parse) => {
    read.add(file)
    // Making text of each further value, to see that it does not fit, takes a tenth of parsing it.
    if (size > limit * FULL && !known.has(file)) return parse()
    const version = digestOf(text)
    const found = known.get(file)
    if (found?.version === version)
      return { value: JSON.parse(found.value) as unknown, faults: [], samples: found.samples, doubts: found.doubts }
    forget(file)
    const parsed = parse()
    if (parsed.faults.length > 0) return parsed
    const value = JSON.stringify(parsed.value) as string | undefined
    // JSON has neither infinite numbers nor negative zero.
    const { samples, doubts } = parsed
    if (value !== undefined && isDeepStrictEqual(JSON.parse(value), parsed.value)) keep({ file, version, value, samples, doubts })
    return parsed
  }
  return {
    remember,
    /** Takes what another thread has parsed in this build. */
    take(found: readonly ParsedValue[]): void {
      for (const value of found) {
        read.add(value.file)
        keep(value)
      }
    },
    /** What was parsed, and what is known of files that were not read and are still there. */
    list(): readonly ParsedValue[] {
      for (const file of known.keys()) if (!read.has(file) && !exists(file)) forget(file)
      return [...known.values()]
    },
  }
}

/** Characters of JSON in values. */
export function sizeOf(values: readonly ParsedValue[]): number {
  return values.reduce((sum, { value }) => sum + value.length, 0)
}
