import { readOfView, slugOfView, valueOfView } from './views.ts'

/**
 * Describes a value that code of the site has made, as JSON: equal values have equal descriptions. An entry of the content is described
 * by its name, since whoever reads it later records that; what a part of an entry or of a file shows is described like any other value.
 * @returns undefined where the value holds what JavaScript cannot look into, such as a function
 */
export function describeValue(value: unknown): string | undefined {
  const known = new Map<object, number>()
  let isOpaque = false
  const describe = (inner: unknown): unknown => {
    if (inner === null || typeof inner === 'string' || typeof inner === 'boolean') return inner
    if (typeof inner !== 'object') {
      isOpaque ||= typeof inner === 'function' || typeof inner === 'symbol'
      return [typeof inner, Object.is(inner, -0) ? '-0' : String(inner)]
    }
    if (slugOfView(inner) !== undefined) return ['entry', readOfView(inner)]
    const seen = known.get(inner)
    if (seen !== undefined) return ['again', seen]
    known.set(inner, known.size)
    const shown = valueOfView(inner)
    if (Array.isArray(shown)) return ['list', shown.map(describe)]
    if (shown instanceof Date) return ['date', shown.getTime()]
    if (shown instanceof Set) return ['set', [...shown].map(describe)]
    if (shown instanceof Map) return ['map', [...shown].map(([key, item]) => [describe(key), describe(item)])]
    const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(shown) as object | null)
    isOpaque ||= !isPlain || Reflect.ownKeys(shown).length > Object.keys(shown).length
    return isOpaque ? undefined : ['object', Object.entries(shown).map(([key, item]) => [key, describe(item)])]
  }
  const description = describe(value)
  return isOpaque ? undefined : JSON.stringify(description)
}
