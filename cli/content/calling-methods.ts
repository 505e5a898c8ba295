/** A method of lists that calls a function for their items. */
export type CallingMethod = (this: unknown, callback: Callback, thisArg?: unknown) => unknown

type Callback = (item: unknown, index: number, list: unknown) => unknown

const { every, filter, find, findIndex, findLast, flatMap, forEach, map, some } = Array.prototype
const METHODS: ReadonlySet<unknown> = new Set([every, filter, find, findIndex, findLast, flatMap, forEach, map, some])

/** True for a method of `Array.prototype` that calls a function for the items of a list. */
export function isCallingMethod(value: unknown): value is CallingMethod {
  return typeof value === 'function' && METHODS.has(value)
}

/**
 * Returns such a method of the view of a list, which asks for the items once: by itself it would ask the view, a proxy, twice for
 * each of them.
 * @param view is passed on to what the method calls, as the list
 * @param readItems records the read and returns the items, with views of those that have one
 */
export function bindMethod(method: CallingMethod, view: object, readItems: () => readonly unknown[]): CallingMethod {
  return (callback, thisArg) => {
    // The method itself refuses what is no function.
    if (typeof callback !== 'function') return method.call(view, callback)
    return method.call(readItems(), (item, index) => callback.call(thisArg, item, index, view))
  }
}
