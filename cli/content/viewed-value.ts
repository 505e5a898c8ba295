import { nameRead } from './reads.ts'
import type { Recorder } from '../engine/recorder.ts'

/** Returns the name of the read of one field. */
export type NameField = (field: string) => string

/** What a value, or a field of it, and its parts have in common. */
export class ViewedValue {
  readonly #recorder: Recorder
  readonly #read: string
  readonly #nameField: NameField | undefined
  /** The value that it is a field of, or it itself. */
  readonly whole: ViewedValue
  #recordedIn: number | undefined
  #fields: Map<string, ViewedValue> | undefined
  #undivided: ViewedValue | undefined

  constructor(read: string, recorder: Recorder, nameField?: NameField, whole?: ViewedValue) {
    this.#read = read
    this.#recorder = recorder
    this.#nameField = nameField
    this.whole = whole ?? this
  }

  /** Name of the value as a whole. */
  get read(): string {
    return this.whole.#read
  }

  record(): void {
    if (this.#recordedIn === this.#recorder.epoch) return
    this.#recorder.record(this.#read)
    this.#recordedIn = this.#recorder.epoch
  }

  /** What is recorded for a property: its field, or all of the value, whose parts have no fields of their own. */
  property(key: PropertyKey): ViewedValue {
    if (!this.#nameField) return this
    if (typeof key === 'string' && key !== '' && !(key in Object.prototype)) return this.#part(key)
    this.#undivided ??= new ViewedValue(this.#read, this.#recorder, undefined, this)
    return this.#undivided
  }

  /** What is recorded where no field is read. */
  presence(): ViewedValue {
    return this.#part('')
  }

  #part(name: string): ViewedValue {
    if (!this.#nameField) return this
    const known = this.#fields?.get(name)
    if (known) return known
    const part = new ViewedValue(this.#nameField(name), this.#recorder, undefined, this)
    this.#fields ??= new Map()
    this.#fields.set(name, part)
    return part
  }
}

/** Creates the function that returns what the entries of a collection have that are recorded as a whole, by their slugs. */
export function createViewedEntries(collection: string, recorder: Recorder): (slug: string) => ViewedValue {
  // A template reads several values of an entry, one after the other.
  let last: { readonly slug: string; readonly viewed: ViewedValue } | undefined
  return (slug) => {
    if (last?.slug !== slug) last = { slug, viewed: new ViewedValue(nameRead({ collection, slug }), recorder) }
    return last.viewed
  }
}
