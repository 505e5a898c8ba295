import { valueAt } from '../source/source.ts'

/** What is a sample of each object and list of the content: the whole of it, or the values of some keys. */
const marks = new WeakMap<object, 'whole' | Set<string>>()

/**
 * Remembers which parts of a value of the content are samples. A part that the schema has moved or renamed is not found.
 * @param paths in the value as it was written
 */
export function noteSamples(value: unknown, paths: readonly (readonly PropertyKey[])[]): void {
  for (const path of paths) {
    const sample = path.length === 0 ? value : valueAt(value, path)
    if (typeof sample === 'object' && sample !== null) markWhole(sample)
    const parent = valueAt(value, path.slice(0, -1))
    if (path.length === 0 || typeof parent !== 'object' || parent === null) continue
    const known = marks.get(parent) ?? new Set<string>()
    if (known !== 'whole') marks.set(parent, known.add(String(path.at(-1))))
  }
}

function markWhole(value: object): void {
  marks.set(value, 'whole')
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) markWhole(inner)
}

/**
 * Whether a part of the content is a sample: tagged itself, or inside of what is tagged.
 * @param value an object or a list of the content, not a copy of it
 * @param key of a value in it, in a list of any entry; without one it is about the whole of it
 */
export function isSample(value: object, key?: string): boolean {
  if (key !== undefined && Array.isArray(value))
    return value.some((item: unknown) => typeof item === 'object' && item !== null && isSample(item, key))
  const found = marks.get(value)
  return found === 'whole' || (key !== undefined && found !== undefined && found.has(key))
}
