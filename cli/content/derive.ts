import { attempt } from '../attempt.ts'
import { failInSiteCode } from '../diagnostics/diagnostic.ts'
import type { Recorder } from '../engine/recorder.ts'
import { digestOf } from '../hash.ts'
import { describeValue } from './describe-value.ts'
import { isDerived, nameDerived, parseDerived } from './reads.ts'
import { isView } from './views.ts'

/** What records the reads of a content, by the object that templates have. */
const recorders = new WeakMap<object, Recorder>()

/** Makes a content known to `derive`. */
export function registerContent(content: object, recorder: Recorder): void {
  recorders.set(content, recorder)
}

interface Made<V = unknown> {
  readonly value: V
  /** The value as a cell, and what was read besides content. */
  readonly reads: readonly string[]
}

/** What makes the values of a content, by names that follow from its code; undefined where several have the same one. */
export type DerivedValues = ReadonlyMap<string, ((content: object) => Made) | undefined>

let created = new Map<string, ((content: object) => Made) | undefined>()

/** By exports of a bundle, which a process loads once. */
const taken = new WeakMap<object, DerivedValues>()

/** Returns what a bundle that was just loaded has created with `derive`. */
export function takeDerived(exports: object): DerivedValues {
  const found = taken.get(exports) ?? created
  taken.set(exports, found)
  created = new Map()
  return found
}

/**
 * Returns a function that makes a value from the content once, for all pages: a tree of documents, a list in an order, an index. A page
 * that asks for it is rendered again when another value comes out. The value is frozen, since pages share it.
 * @param make a synchronous function of the content alone
 */
export function derive<C extends object, V>(make: (content: C) => V): (content: C) => V {
  const name = digestOf(String(make))
  const known = new WeakMap<C, Made<V>>()
  const makeOnce = (content: C): Made<V> => {
    const recorder = recorderOf(content)
    let made = known.get(content)
    if (!made) {
      const { value, reads } = recorder.trackApart(() => freezeShared(make(content)))
      made = { value, reads: [nameDerived(name, reads), ...reads.filter((read) => read.startsWith('/') && !isDerived(read))] }
      known.set(content, made)
    }
    return made
  }
  created.set(name, created.has(name) ? undefined : (content) => makeOnce(content as C))
  return (content) => {
    const { value, reads } = makeOnce(content)
    for (const read of reads) recorderOf(content).record(read)
    return value
  }
}

/**
 * Creates the function that knows the versions of values, so that one that comes out equal stops the change behind it. Where nothing
 * tells whether it does, a value has another version when what it was made from has.
 * @param versionOf version of a read of the content
 */
export function createVersionOfDerived(
  derived: DerivedValues,
  content: object,
  versionOf: (read: string) => string,
): (cell: string) => string {
  return (cell) => {
    const { name, reads } = parseDerived(cell)
    const makeOnce = derived.get(name)
    const description = makeOnce && attempt(() => describeValue(makeOnce(content).value))
    return digestOf(description ?? JSON.stringify(reads.map((read) => [read, versionOf(read)])))
  }
}

function recorderOf(content: object): Recorder {
  return (
    recorders.get(content) ??
    failInSiteCode('render', 'a derived value is asked for without the content of the site', {
      hint: 'pass on the `content` that the component, meta or paths of a route received',
    })
  )
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
