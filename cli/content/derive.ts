import { failInSiteCode } from '../diagnostics/diagnostic.ts'
import type { Recorder } from '../engine/recorder.ts'
import { isView } from './views.ts'

/** What records the reads of a content, by the object that templates have. */
const recorders = new WeakMap<object, Recorder>()

/** Makes a content known to `derive`. */
export function registerContent(content: object, recorder: Recorder): void {
  recorders.set(content, recorder)
}

/**
 * Returns a function that makes a value from the content once, for all pages: a tree of documents, a list in an order, an index. A page
 * that asks for it depends on all that it was made from. The value is frozen, since pages share it.
 * @param make a synchronous function of the content alone
 */
export function derive<C extends object, V>(make: (content: C) => V): (content: C) => V {
  const made = new WeakMap<C, { readonly value: V; readonly reads: readonly string[] }>()
  return (content) => {
    const recorder = recorders.get(content)
    if (!recorder)
      return failInSiteCode('render', 'a derived value is asked for without the content of the site', {
        hint: 'pass on the `content` that the component, meta or paths of a route received',
      })
    let known = made.get(content)
    if (!known) {
      known = recorder.trackApart(() => freezeShared(make(content)))
      made.set(content, known)
    }
    for (const read of known.reads) recorder.record(read)
    return known.value
  }
}

/** Freezes objects and lists that code of the site has made; content is frozen, and stays a view. */
function freezeShared<T>(value: T): T {
  if (typeof value !== 'object' || value === null || isView(value) || Object.isFrozen(value)) return value
  const isPlain = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
  if (!isPlain) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) freezeShared(inner)
  return value
}
