import { failInSiteCode } from '../diagnostics/diagnostic.ts'
import type { Reference } from './reference.ts'

/** Methods of an array that a collection has as well. */
const ARRAY_METHODS = [
  ...(['at', 'entries', 'every', 'filter', 'find', 'findIndex', 'findLast', 'findLastIndex', 'flatMap', 'forEach', 'includes'] as const),
  ...(['indexOf', 'keys', 'lastIndexOf', 'map', 'reduce', 'reduceRight', 'slice', 'some', 'toReversed', 'toSorted', 'values'] as const),
] as const

/** Those that return a list of entries. */
const LIST_METHODS: readonly string[] = ['filter', 'slice', 'toReversed', 'toSorted'] satisfies (typeof ARRAY_METHODS)[number][]

type Methods = Record<(typeof ARRAY_METHODS)[number], (...args: unknown[]) => unknown>

type ArrayMethods<Entry> = Pick<readonly Entry[], (typeof ARRAY_METHODS)[number]>

/**
 * The entries of a collection in their order. `get` and `has` read one entry; everything else reads the list of the entries, so that
 * a page which uses it is rendered again when one is added or removed. What a page reads of an entry is recorded by its fields.
 */
export interface Collection<Entry, Name extends string = string> extends Iterable<Entry>, ArrayMethods<Entry> {
  readonly length: number
  /** Returns the entry that a reference names. The build has checked that it exists. */
  get(reference: Reference<Name>): Entry
  /** Returns the entry with a slug, or undefined. */
  get(slug: string): Entry | undefined
  has(slug: string): boolean
  /** Returns the entries as an array; `JSON.stringify` calls it. */
  toJSON(): readonly Entry[]
}

/**
 * Creates a collection that records what is read from it.
 * @param entries by slug, in their order
 * @param viewOf returns a view of a list of entries that records its reads
 * @param record is called before each read: with the slug of one entry, or without one for the list
 */
export function createCollection(
  name: string,
  entries: ReadonlyMap<string, object>,
  viewOf: (list: readonly object[]) => readonly object[],
  record: (slug?: string) => void,
): Collection<object> {
  const list = viewOf([...entries.values()])
  const readAll = () => {
    record()
    return list
  }
  const readOne = (slug: string) => {
    record(slug)
    return entries.get(slug)
  }
  const collection = {
    get length() {
      return readAll().length
    },
    get: (key: string | Reference) => (typeof key === 'string' ? readOne(key) : resolve(key, name, readOne)),
    has: (slug: string) => readOne(slug) !== undefined,
    toJSON: readAll,
    // An iterator may be kept for later, so each step of it is a read.
    *[Symbol.iterator]() {
      for (let index = 0; index < readAll().length; index++) yield list[index]!
    },
  }
  for (const method of ARRAY_METHODS) {
    const run = (...args: unknown[]) => (readAll() as unknown as Methods)[method](...args)
    // A template may keep a list of entries for later pages, so such a list is a view as well.
    const wrap = LIST_METHODS.includes(method) ? (result: unknown) => viewOf(result as readonly object[]) : (result: unknown) => result
    Object.assign(collection, { [method]: (...args: unknown[]) => wrap(run(...args)) })
  }
  return Object.freeze(collection as unknown as Collection<object>)
}

function resolve({ collection, slug }: Reference, name: string, readOne: (slug: string) => object | undefined): object {
  const entry = collection === name ? readOne(slug) : undefined
  if (entry) return entry
  failInSiteCode('content-reference', `${JSON.stringify(slug)} of ${collection} is no entry of the collection ${name}`, {
    hint: 'references come from the schema: reference(name) makes them from slugs, and the build checks them',
  })
}
