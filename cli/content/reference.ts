import { z } from 'zod'

/** Names an entry of a collection: plain data that a schema makes from a slug. `content.tools.get(reference)` returns the entry. */
export interface Reference<Name extends string = string> {
  readonly collection: Name
  readonly slug: string
}

/** Marks references. The symbol is shared because a site may be bundled with a copy of this module of its own. */
const MARK = Symbol.for('lanai.reference')

class MarkedReference<Name extends string> implements Reference<Name> {
  readonly collection: Name
  readonly slug: string

  constructor(collection: Name, slug: string) {
    this.collection = collection
    this.slug = slug
    Object.freeze(this)
  }

  get [MARK](): true {
    return true
  }
}

/** Key of the metadata by which the JSON Schema of a reference names its collection. */
export const REFERENCE_KEY = 'lanaiReference'

/**
 * A schema for the slug of an entry of a collection. It parses `robo-caller` into a Reference; a slug that the collection
 * does not have is a content error at the line of the value.
 * @param collection name of the collection in the site's schema
 */
export function reference<const Name extends string>(collection: Name): z.ZodType<Reference<Name>, string> {
  return z
    .string()
    .transform((slug) => new MarkedReference(collection, slug))
    .meta({ [REFERENCE_KEY]: collection })
}

export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && MARK in value
}
