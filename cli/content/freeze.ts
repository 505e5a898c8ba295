import { isReference, type Reference } from './reference.ts'

/** Levels of lists and mappings that content may have; deeper values exhaust the call stack of what reads them. */
const MAX_DEPTH = 200

/** Path of a value inside of an entry. */
export type ValuePath = readonly (string | number)[]

interface At<T> {
  readonly path: ValuePath
  readonly value: T
}

export interface Frozen {
  readonly references: readonly At<Reference>[]
  /** The first value that is not plain data, with what it is: `a Date`. */
  readonly refused: At<string> | undefined
}

/**
 * Freezes a value and everything in it, and finds the references in it. Content is plain data: it is hashed, sent to workers and
 * written into pages as JSON, and it must not change while pages are rendered.
 */
export function freezeContent(value: unknown): Frozen {
  const references: At<Reference>[] = []
  let refused: At<string> | undefined
  const path: (string | number)[] = []
  freeze(value)
  return { references, refused }

  function freeze(inner: unknown): void {
    if (typeof inner === 'object' && inner !== null) freezeObject(inner)
    else if (typeof inner === 'function' || typeof inner === 'bigint' || typeof inner === 'symbol') refuse(`a ${typeof inner}`)
    else if (typeof inner === 'number' && !Number.isFinite(inner)) refuse(String(inner))
  }

  function freezeObject(inner: object): void {
    if (isReference(inner)) references.push({ path: [...path], value: inner })
    else if (!isPlain(inner)) refuse(`a ${inner.constructor?.name || 'class instance'}`)
    else if (path.length >= MAX_DEPTH) refuse('nested too deeply')
    else if (Array.isArray(inner)) {
      Object.freeze(inner)
      for (let index = 0; index < inner.length; index++) step(index, inner[index])
    } else {
      Object.freeze(inner)
      const keys = Object.keys(inner)
      if (Reflect.ownKeys(inner).length > keys.length) refuse('an object with hidden properties')
      for (const key of keys) {
        const property = Reflect.getOwnPropertyDescriptor(inner, key)
        // An accessor is code of the site, which could return something else at each read.
        if (property?.get) refuse('an object with accessors')
        else step(key, property?.value)
      }
    }
  }

  function step(key: string | number, inner: unknown): void {
    // Most values are strings, which need neither freezing nor a path. A cycle ends at the first value that is too deep.
    if (typeof inner === 'string' || refused) return
    path.push(key)
    freeze(inner)
    path.pop()
  }

  function refuse(what: string): void {
    refused ??= { path: [...path], value: what }
  }
}

/** Plain objects come from a literal, a parser or `Object.create(null)`, in any realm. */
function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
