import { isDeepStrictEqual } from 'node:util'
import { digestOf } from '../hash.ts'
import type { ParsedYaml, RememberYaml } from '../source/yaml.ts'

/** What YAML files were parsed to, by their names: plain JSON. */
export type KnownValues = Readonly<Record<string, KnownValue>>

interface KnownValue {
  /** Digest of the text. */
  readonly version: string
  /** The value, as JSON. */
  readonly value: string
  readonly samples: ParsedYaml['samples']
}

export interface ValueMemo {
  readonly remember: RememberYaml
  /** What the next build need not parse again. */
  known(): KnownValues
}

/** Characters of JSON that are kept: reading all of it must be quicker than parsing the few files that a page is made from. */
const LIMIT = 4 * 1024 * 1024

/**
 * Creates the memory of parsed YAML files between builds.
 * @param before what an earlier build has kept
 * @param exists whether there still is a file that this build has not read
 */
export function createValueMemo(before: KnownValues, exists: (file: string) => boolean, limit: number = LIMIT): ValueMemo {
  const known = new Map(Object.entries(before))
  const read = new Set<string>()
  let size = [...known.values()].reduce((sum, { value }) => sum + value.length, 0)
  const forget = (file: string) => {
    size -= known.get(file)?.value.length ?? 0
    known.delete(file)
  }
  return {
    remember(file, text, parse) {
      read.add(file)
      const version = digestOf(text)
      const found = known.get(file)
      if (found?.version === version) return { value: JSON.parse(found.value) as unknown, faults: [], samples: found.samples }
      forget(file)
      const parsed = parse()
      if (size >= limit || parsed.faults.length > 0) return parsed
      const value = JSON.stringify(parsed.value) as string | undefined
      // JSON has neither infinite numbers nor negative zero.
      if (value === undefined || size + value.length > limit || !isDeepStrictEqual(JSON.parse(value), parsed.value)) return parsed
      known.set(file, { version, value, samples: parsed.samples })
      size += value.length
      return parsed
    },
    known() {
      for (const file of known.keys()) if (!read.has(file) && !exists(file)) forget(file)
      return Object.fromEntries(known)
    },
  }
}
