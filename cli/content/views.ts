import type { Recorder } from '../engine/recorder.ts'
import { bindMethod, isCallingMethod } from './calling-methods.ts'
import type { ContentKey } from './key-reads.ts'
import { createViewedEntries, ViewedValue, type NameField } from './viewed-value.ts'

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

/** A key by which every view returns its state. */
const STATE = Symbol('lanai.view')

function stateOf(value: unknown): ViewState | undefined {
  return typeof value === 'object' && value !== null ? (value as { readonly [STATE]?: ViewState })[STATE] : undefined
}

/** True for a value that records its reads itself: content, or a part of it, that is no string, number or boolean. */
export function isView(value: unknown): boolean {
  return stateOf(value) !== undefined
}

/**
 * The value that a view shows, or any other object itself. It counts as a read of the whole entry: whoever asks for it wants to know
 * more of the value than its fields tell.
 */
export function readValueOfView(value: object): object {
  stateOf(value)?.viewed.whole.record()
  return valueOfView(value)
}

/** The value that a view shows, or any other object itself. Asking for it is no read. */
export function valueOfView(value: object): object {
  return stateOf(value)?.source.value ?? value
}

/** The read that a view records, such as `tools/robo-caller`; undefined for any other value. Asking for it is no read. */
export function readOfView(value: unknown): string | undefined {
  return stateOf(value)?.viewed.read
}

/** The slug of the entry that a view shows as a whole; undefined for a part of an entry and any other value. Asking for it is no read. */
export function slugOfView(value: unknown): string | undefined {
  return stateOf(value)?.slug
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
  /** The value without its body, where that is known without loading it. */
  readonly front?: ViewSource<object> | undefined
}

/** They are of one view: a value may be part of the content of two stores, one after the other. */
export interface PartViews {
  readonly owner: object
  /** By property; the items of a list, with views of those that have one. */
  readonly views: Map<PropertyKey, object> | readonly unknown[]
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
  return (entry, slug) => new Proxy<ViewState>(new EntryState(viewedOf, entry, slug), VIEW_OF_OBJECT)
}

function createView(viewed: ViewedValue, source: ViewSource<object>, isList: boolean, key: ContentKey | undefined, slug?: string): object {
  const state = new ValueState(viewed, source, key, slug)
  return isList ? new Proxy(new ListTarget(state), VIEW_OF_LIST) : new Proxy<ViewState>(state, VIEW_OF_OBJECT)
}

/**
 * What a view shows and records. It is the target of its proxy: one of the value itself would have to return its properties, which are
 * frozen, as they are.
 */
abstract class ViewState {
  readonly source: ViewSource<object>
  readonly slug: string | undefined

  constructor(source: ViewSource<object>, slug: string | undefined) {
    this.source = source
    this.slug = slug
  }

  /** What is recorded. */
  abstract readonly viewed: ViewedValue

  /** Records which keys of the value are read; undefined where they are not told apart. */
  abstract readonly key: ContentKey | undefined;

  /** Node prints the target of a proxy: console.log shows the value instead. It is called with the view. */
  [INSPECT](this: object): unknown {
    return valueOfView(this)
  }
}

class ValueState extends ViewState {
  readonly viewed: ViewedValue
  readonly key: ContentKey | undefined

  constructor(viewed: ViewedValue, source: ViewSource<object>, key: ContentKey | undefined, slug: string | undefined) {
    super(source, slug)
    this.viewed = viewed
    this.key = key
  }
}

/** Of an entry of a large collection. */
class EntryState extends ViewState {
  readonly #viewedOf: (slug: string) => ViewedValue
  declare readonly slug: string

  constructor(viewedOf: (slug: string) => ViewedValue, entry: ViewSource<object>, slug: string) {
    super(entry, slug)
    this.#viewedOf = viewedOf
  }

  get viewed(): ViewedValue {
    return this.#viewedOf(this.slug)
  }

  get key(): undefined {
    return undefined
  }
}

/** The target of a view of a list, which is a list itself. */
class ListTarget extends Array<unknown> {
  readonly state: ViewState

  constructor(state: ViewState) {
    super()
    this.state = state
  }
}
Object.defineProperty(ListTarget.prototype, INSPECT, { value: ViewState.prototype[INSPECT] })

/** Content is the same for every page; in strict mode, which all modules are in, each of these throws a TypeError. */
const REFUSED = {
  set: () => false,
  defineProperty: () => false,
  deleteProperty: () => false,
  setPrototypeOf: () => false,
  preventExtensions: () => false,
} satisfies ProxyHandler<object>

const VIEW_OF_OBJECT: ProxyHandler<ViewState> = {
  ...REFUSED,
  get(state, key) {
    if (key === STATE) return state
    // Who has the entry knows its slug.
    if (key === 'slug' && state.slug !== undefined) {
      state.viewed.presence().record()
      return state.slug
    }
    const viewed = state.viewed.property(key)
    viewed.record()
    const value = holderOf(state, key).value as Readonly<Record<PropertyKey, unknown>>
    const part = value[key]
    if (part === undefined && typeof key === 'string' && !(key in value)) state.key?.require(key)
    return viewOfPart(state, key, part, viewed)
  },
  has(state, key) {
    state.viewed.record()
    readKey(state, key)
    return Reflect.has(state.source.value, key)
  },
  ownKeys(state) {
    state.viewed.record()
    state.key?.readNames()
    return Reflect.ownKeys(state.source.value)
  },
  getOwnPropertyDescriptor(state, key) {
    state.viewed.record()
    const found = Reflect.getOwnPropertyDescriptor(state.source.value, key)
    return found && { ...found, value: viewOfPart(state, key, found.value, state.viewed.property(key)), configurable: true }
  },
  getPrototypeOf: (state) => Reflect.getPrototypeOf(state.source.value),
}

const VIEW_OF_LIST: ProxyHandler<ListTarget> = {
  ...REFUSED,
  get({ state }, key, view: object) {
    if (key === STATE) return state
    const viewed = state.viewed.property(key)
    viewed.record()
    const part: unknown = Reflect.get(state.source.value, key)
    if (typeof part === 'object' && part !== null) return Reflect.get(itemsOf(state), key)
    return isCallingMethod(part) ? bindMethod(part, view, () => (viewed.record(), itemsOf(state))) : part
  },
  has({ state }, key) {
    state.viewed.record()
    return Reflect.has(state.source.value, key)
  },
  ownKeys({ state }) {
    state.viewed.record()
    return Reflect.ownKeys(state.source.value)
  },
  getOwnPropertyDescriptor({ state }, key) {
    state.viewed.record()
    const found = Reflect.getOwnPropertyDescriptor(state.source.value, key)
    // The length is a fixed property of every list, the target included.
    return found && { ...found, value: Reflect.get(itemsOf(state), key), configurable: key !== 'length', writable: key === 'length' }
  },
  getPrototypeOf: ({ state }) => Reflect.getPrototypeOf(state.source.value),
}

/** What has a property, so that the whole value is loaded only for what needs it. */
function holderOf({ source }: ViewState, name: PropertyKey): ViewSource<object> {
  return (name === 'body' ? undefined : source.front) ?? source
}

/** Records the read of a key of an object, and returns it. */
function readKey({ key }: ViewState, name: PropertyKey): ContentKey | undefined {
  return typeof name === 'string' ? key?.read(name) : key
}

function viewOfPart(state: ViewState, name: PropertyKey, part: unknown, viewed: ViewedValue): unknown {
  const key = readKey(state, name)
  if (typeof part !== 'object' || part === null) return part
  const views = partsOf(state, holderOf(state, name), () => new Map<PropertyKey, object>())
  const known = views.get(name)
  if (known) return known
  const view = toView(part, viewed, key)
  views.set(name, view)
  return view
}

/** The items of a list, which have its key. */
function itemsOf(state: ViewState): readonly unknown[] {
  const { source, viewed, key } = state
  return partsOf(state, source, () =>
    (source.value as readonly unknown[]).map((item) => (typeof item === 'object' && item !== null ? toView(item, viewed, key) : item)),
  )
}

function toView(part: object, viewed: ViewedValue, key: ContentKey | undefined): object {
  return isView(part) ? part : createView(viewed, { value: part, parts: undefined }, Array.isArray(part), key)
}

/**
 * Not in a WeakMap by part: garbage collections of young objects keep the values of one that is old, and with these views all parts of
 * the content that were read.
 */
function partsOf<Views extends PartViews['views']>(state: ViewState, source: ViewSource<object>, create: () => Views): Views {
  if (source.parts?.owner !== state) source.parts = { owner: state, views: create() }
  return source.parts.views as Views
}
