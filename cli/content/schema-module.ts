import type { Formats } from '../source/placeholders.ts'
import type { Collections } from './collections.ts'
import type { SchemaCheck } from './rules.ts'

/** The exports of a site's content/schema.ts. */
export interface SchemaModule {
  readonly default: Collections
  /** Checks what no schema of a single collection can; runs when the content is without other errors. */
  readonly check?: SchemaCheck
  /** How placeholders such as `{{stack.price money}}` write a fact. */
  readonly formats?: Formats
}
