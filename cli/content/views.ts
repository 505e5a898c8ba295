import type { Recorder } from '../incremental/recorder.ts'

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

/** A key that every view has; its value is the name of the read. */
const VIEW = Symbol('lanai.view')

/** True for a value that records its reads itself: content, or a part of it, that is no string, number or boolean. */
export function isView(value: unknown): boolean {
  return typeof value === 'object' && value !== null && VIEW in value
}

/** The read that a view records, such as `tools/robo-caller`; undefined for any other value. Asking for it is no read. */
export function readOfView(value: unknown): string | undefined {
  return isView(value) ? (value as { [VIEW]: string })[VIEW] : undefined
}

export interface ViewOptions {
  /** True where the value is a list. */
  readonly isList?: boolean
  /** Value of the property `slug`, which can be read without loading the value. */
  readonly slug?: string
}

/**
 * Returns a view of a value that records each read of it, however deep: nested objects are views as well, so that
 * a part of the content which a template keeps is recorded wherever it is read. A view cannot be changed.
 * @param load returns the value, which is frozen; called at each read, so that the view does not keep it in memory
 */
export function recordReads<T extends object>(
  load: () => T,
  read: string,
  recorder: Recorder,
  { isList = false, slug }: ViewOptions = {},
): T {
  let recordedIn: number | undefined
  const record = () => {
    if (recordedIn === recorder.epoch) return
    recorder.record(read)
    recordedIn = recorder.epoch
  }
  const views = new WeakMap<object, object>()
  const viewOf = (inner: unknown): unknown => {
    if (typeof inner !== 'object' || inner === null || isView(inner)) return inner
    const known = views.get(inner)
    if (known) return known
    const load = () => inner
    const view = new Proxy(createTarget(load, Array.isArray(inner)), createHandler(load))
    views.set(inner, view)
    return view
  }
  const createHandler = (inner: () => object): ProxyHandler<object> => ({
    get(_target, key) {
      if (key === VIEW) return read
      record()
      return viewOf(Reflect.get(inner(), key))
    },
    getOwnPropertyDescriptor(target, key) {
      record()
      const found = Reflect.getOwnPropertyDescriptor(inner(), key)
      // The length of an array is a fixed property of every array, the target included.
      const isOwn = Object.hasOwn(target, key)
      return found && { ...found, value: viewOf(found.value), configurable: !isOwn, writable: isOwn }
    },
    has(_target, key) {
      if (key === VIEW) return true
      record()
      return Reflect.has(inner(), key)
    },
    ownKeys() {
      record()
      return Reflect.ownKeys(inner())
    },
    getPrototypeOf: () => Reflect.getPrototypeOf(inner()),
    ...REFUSED_CHANGES,
  })
  const root = createHandler(load)
  if (slug === undefined) return new Proxy(createTarget(load, isList), root) as T
  const get: ProxyHandler<object>['get'] = (target, key, receiver) => {
    if (key !== 'slug') return root.get!(target, key, receiver)
    record()
    return slug
  }
  return new Proxy(createTarget(load, false), { ...root, get }) as T
}

/** A proxy of the frozen value itself would have to return its properties as they are. */
function createTarget(load: () => object, isList: boolean): object {
  // Node prints the target of a proxy: console.log shows the value instead.
  return Object.defineProperty(isList ? [] : {}, INSPECT, { value: load, configurable: true })
}

/** Content is the same for every page; in strict mode, which all modules are in, each of these throws a TypeError. */
const REFUSED_CHANGES: ProxyHandler<object> = {
  set: () => false,
  defineProperty: () => false,
  deleteProperty: () => false,
  setPrototypeOf: () => false,
  preventExtensions: () => false,
}
