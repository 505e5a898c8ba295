import { load, Type } from 'js-yaml'
import { CORE_SCHEMA, readPlainYaml } from './yaml-value.ts'

/** The tag of values that an owner replaces before launch. */
export const SAMPLE = '!sample'

/** A value with the tag. */
export interface MarkedValue {
  readonly path: readonly PropertyKey[]
  /** The value as text; `a whole entry` or `a whole list`. */
  readonly value: string
}

class Marked {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

const KINDS = ['scalar', 'sequence', 'mapping'] as const
const MARKED_SCHEMA = CORE_SCHEMA.extend({
  explicit: KINDS.map((kind) => new Type(SAMPLE, { kind, construct: (value: unknown) => new Marked(value) })),
})

/**
 * Reads the value of a document whose only tags are `!sample`, in a fraction of the time that the package yaml needs. It is read
 * twice: without the tags for its value, and with them for their places.
 * @returns undefined where `readPlainYaml` returns it, and where the text has the tag anywhere else, such as in a comment
 */
export function readSampledYaml(text: string): { readonly value: object; readonly samples: readonly MarkedValue[] } | undefined {
  const value = readPlainYaml(text.replaceAll(SAMPLE, ' '.repeat(SAMPLE.length)))
  if (!value) return undefined
  let marked: unknown
  try {
    marked = load(text, { schema: MARKED_SCHEMA })
  } catch {
    return undefined
  }
  const samples: MarkedValue[] = []
  const isSame = compare(marked, value, [], samples)
  return isSame && samples.length === text.split(SAMPLE).length - 1 ? { value, samples } : undefined
}

/** Whether two values differ only in their marks, which are added to the list. */
function compare(marked: unknown, value: unknown, path: readonly PropertyKey[], samples: MarkedValue[]): boolean {
  if (marked instanceof Marked) {
    samples.push({ path, value: describe(value) })
    if (isCollection(marked.value)) return compare(marked.value, value, path, samples)
    // The type of a scalar is that which it has without its tag. Without a value the package yaml has an empty string.
    return Boolean(marked.value) && !isCollection(value)
  }
  if (!isCollection(marked) || !isCollection(value)) return Object.is(marked, value)
  const keys = Object.keys(value)
  if (Array.isArray(marked) !== Array.isArray(value) || keys.join('\n') !== Object.keys(marked).join('\n')) return false
  const toKey = Array.isArray(value) ? Number : String
  return keys.every((key) => compare(marked[key], value[key], [...path, toKey(key)], samples))
}

function describe(value: unknown): string {
  if (!isCollection(value)) return String(value)
  return Array.isArray(value) ? 'a whole list' : 'a whole entry'
}

function isCollection(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
