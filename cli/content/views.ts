import type { Recorder } from '../engine/recorder.ts'
import { bindMethod, isCallingMethod } from './calling-methods.ts'
import type { ContentKey } from './key-reads.ts'
import { createViewedEntries, ViewedValue, type NameField } from './viewed-value.ts'

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

/** A key that every view has; its value is the name of the read. */
const VIEW = Symbol('lanai.view')

/** A key by which a view returns its value without a read. */
const VALUE = Symbol('lanai.value')

/** A key by which a view returns its value with a read of the whole entry. */
const WHOLE = Symbol('lanai.whole')

/** A key by which the view of an entry returns its slug without a read; undefined for parts of it. */
const SLUG = Symbol('lanai.slug')

/** True for a value that records its reads itself: content, or a part of it, that is no string, number or boolean. */
export function isView(value: unknown): boolean {
  return typeof value === 'object' && value !== null && VIEW in value
}

/**
 * The value that a view shows, or any other object itself. It counts as a read of the whole entry: whoever asks for it wants to know
 * more of the value than its fields tell.
 */
export function readValueOfView(value: object): object {
  return isView(value) ? (value as { [WHOLE]: object })[WHOLE] : value
}

/** The read that a view records, such as `tools/robo-caller`; undefined for any other value. Asking for it is no read. */
export function readOfView(value: unknown): string | undefined {
  return isView(value) ? (value as { [VIEW]: string })[VIEW] : undefined
}

/** The slug of the entry that a view shows as a whole; undefined for a part of an entry and any other value. Asking for it is no read. */
export function slugOfView(value: unknown): string | undefined {
  return isView(value) ? (value as { [SLUG]?: string })[SLUG] : undefined
}

export interface ViewOptions {
  /** True where the value is a list. */
  readonly isList?: boolean
  /** Value of the property `slug`, which can be read without loading the value. */
  readonly slug?: string
  /**
   * Returns the name of the read of one field, or of what does not depend on any field (an empty name). Default: each read is one
   * of the whole value.
   */
  readonly nameField?: NameField
  /** Records which keys of the value are read. */
  readonly key?: ContentKey | undefined
}

/** What has a value: an entry of the content, which loads it. */
export interface ViewSource<T> {
  /** Frozen. */
  readonly value: T
  /** The views of parts of the value, as far as they were read. They go with it. */
  parts?: PartViews | undefined
}

/** By property. They are of one view: a value may be part of the content of two stores, one after the other. */
export interface PartViews {
  readonly owner: object
  readonly views: Map<PropertyKey, object>
  /** Of a list: its items, with views of those that have one. */
  items?: readonly unknown[]
}

/**
 * Returns a view of a value that records each read of it, however deep: nested objects are views as well, so that
 * a part of the content which a template keeps is recorded wherever it is read. A view cannot be changed.
 * @param source is asked for the value at each read, so that the view does not keep it in memory
 */
export function recordReads<T extends object>(
  source: ViewSource<T>,
  read: string,
  recorder: Recorder,
  { isList = false, slug, nameField, key }: ViewOptions = {},
): T {
  return createView(new ViewedValue(read, recorder, nameField), source, isList, key, slug) as T
}

/**
 * Creates the function that returns views of the entries of a large collection, which record the entry as a whole. There are many:
 * a view keeps nothing but its entry and the slug.
 */
export function createEntryViews(collection: string, recorder: Recorder): (entry: ViewSource<object>, slug: string) => object {
  const viewedOf = createViewedEntries(collection, recorder)
  return (entry, slug) => new Proxy(OBJECT, new EntryHandler(viewedOf, entry, slug))
}

// A proxy of the frozen value itself would have to return its properties as they are. No view changes its target, so they share it.
// Node prints the target of a proxy: console.log shows the value instead.
const printed = {
  value(this: { [VALUE]: unknown }) {
    return this[VALUE]
  },
  configurable: true,
}
const OBJECT: object = Object.defineProperty({}, INSPECT, printed)
const LIST: object = Object.defineProperty([], INSPECT, printed)

function createView(viewed: ViewedValue, source: ViewSource<object>, isList: boolean, key: ContentKey | undefined, slug?: string): object {
  return new Proxy(isList ? LIST : OBJECT, new ValueHandler(viewed, source, key, slug))
}

/** One for each view: its methods are on the prototype, since large collections have many views. */
abstract class ViewHandler implements ProxyHandler<object> {
  readonly #source: ViewSource<object>
  readonly #slug: string | undefined

  constructor(source: ViewSource<object>, slug: string | undefined) {
    this.#source = source
    this.#slug = slug
  }

  /** What is recorded. */
  protected abstract viewedOf(slug: string | undefined): ViewedValue

  /** Records which keys of the value are read; undefined where they are not told apart. */
  protected get key(): ContentKey | undefined {
    return undefined
  }

  get #viewed(): ViewedValue {
    return this.viewedOf(this.#slug)
  }

  get(_target: object, key: PropertyKey, view: object): unknown {
    if (key === VIEW) return this.#viewed.read
    if (key === VALUE) return this.#source.value
    if (key === SLUG) return this.#slug
    if (key === WHOLE) {
      this.#viewed.whole.record()
      return this.#source.value
    }
    const slug = this.#slug
    // Who has the entry knows its slug.
    if (slug !== undefined && key === 'slug') {
      this.viewedOf(slug).presence().record()
      return slug
    }
    const viewed = this.viewedOf(slug).property(key)
    viewed.record()
    const value = this.#source.value
    const part: unknown = Reflect.get(value, key)
    if (!Array.isArray(value)) {
      if (part === undefined && typeof key === 'string' && !(key in value)) this.key?.require(key)
      return this.#viewOf(key, part, viewed, this.#readKey(key))
    }
    if (!isCallingMethod(part)) return this.#viewOf(key, part, viewed, this.key)
    return bindMethod(part, view, () => this.#readItems(viewed))
  }

  #readItems(viewed: ViewedValue): readonly unknown[] {
    viewed.record()
    const list = this.#source.value as readonly unknown[]
    return (this.#parts().items ??= list.map((item, index) => this.#viewOf(String(index), item, viewed, this.key)))
  }

  /** Items of a list have its key. */
  #readKey(key: PropertyKey): ContentKey | undefined {
    return typeof key === 'string' && !Array.isArray(this.#source.value) ? this.key?.read(key) : this.key
  }

  getOwnPropertyDescriptor(target: object, key: PropertyKey): PropertyDescriptor | undefined {
    this.#viewed.record()
    const found = Reflect.getOwnPropertyDescriptor(this.#source.value, key)
    // The length of an array is a fixed property of every array, the target included.
    const isOwn = Object.hasOwn(target, key)
    return (
      found && {
        ...found,
        value: this.#viewOf(key, found.value, this.#viewed.property(key), this.#readKey(key)),
        configurable: !isOwn,
        writable: isOwn,
      }
    )
  }

  has(_target: object, key: PropertyKey): boolean {
    if (key === VIEW) return true
    this.#viewed.record()
    this.#readKey(key)
    return Reflect.has(this.#source.value, key)
  }

  ownKeys(): (string | symbol)[] {
    this.#viewed.record()
    if (!Array.isArray(this.#source.value)) this.key?.readNames()
    return Reflect.ownKeys(this.#source.value)
  }

  getPrototypeOf(): object | null {
    return Reflect.getPrototypeOf(this.#source.value)
  }

  #viewOf(key: PropertyKey, part: unknown, viewed: ViewedValue, contentKey: ContentKey | undefined): unknown {
    if (typeof part !== 'object' || part === null) return part
    const { views } = this.#parts()
    const known = views.get(key)
    if (known) return known
    if (isView(part)) return part
    const view = createView(viewed, { value: part, parts: undefined }, Array.isArray(part), contentKey)
    views.set(key, view)
    return view
  }

  /**
   * Not in a WeakMap by part: garbage collections of young objects keep the values of one that is old, and with these views all
   * parts of the content that were read.
   */
  #parts(): PartViews {
    const known = this.#source.parts
    if (known?.owner === this) return known
    const parts = { owner: this, views: new Map<PropertyKey, object>() }
    this.#source.parts = parts
    return parts
  }

  // Content is the same for every page; in strict mode, which all modules are in, each of these throws a TypeError.
  set(): boolean {
    return false
  }
  defineProperty(): boolean {
    return false
  }
  deleteProperty(): boolean {
    return false
  }
  setPrototypeOf(): boolean {
    return false
  }
  preventExtensions(): boolean {
    return false
  }
}

class ValueHandler extends ViewHandler {
  readonly #viewed: ViewedValue
  readonly #key: ContentKey | undefined

  constructor(viewed: ViewedValue, source: ViewSource<object>, key: ContentKey | undefined, slug: string | undefined) {
    super(source, slug)
    this.#viewed = viewed
    this.#key = key
  }

  protected override get key(): ContentKey | undefined {
    return this.#key
  }

  protected viewedOf(): ViewedValue {
    return this.#viewed
  }
}

/** Of an entry of a large collection. */
class EntryHandler extends ViewHandler {
  readonly #entries: (slug: string) => ViewedValue

  constructor(entries: (slug: string) => ViewedValue, entry: ViewSource<object>, slug: string) {
    super(entry, slug)
    this.#entries = entries
  }

  protected viewedOf(slug: string): ViewedValue {
    return this.#entries(slug)
  }
}
