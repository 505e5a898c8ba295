import { fail } from '../diagnostics/diagnostic.ts'

/** Records the names of what is read while a function runs. */
export interface Recorder {
  /** Another number whenever another function is tracked: a read needs to be recorded only once for each. */
  readonly epoch: number
  /**
   * Notes a read.
   * @throws DiagnosticError when nothing is being tracked: a read that nobody records would make a later build reuse a stale page
   */
  record(read: string): void
  /** Runs a synchronous function and returns what it read, sorted. Calls nest: the outer function has read what the inner one has. */
  track<T>(run: () => T): { value: T; reads: readonly string[] }
}

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

/** A key that every view has, so that views can be distinguished from copies of content. */
const VIEW = Symbol('lanai.view')

/** True for a value that records its reads itself: content, or a part of it, that is no string, number or boolean. */
export function isView(value: unknown): boolean {
  return typeof value === 'object' && value !== null && VIEW in value
}

export function createRecorder(): Recorder {
  const active: Set<string>[] = []
  let epoch = 0
  return {
    get epoch() {
      return epoch
    },
    record(read) {
      const reads = active.at(-1)
      if (reads) reads.add(read)
      else
        fail('render', `content (${read}) is read while no page is rendered`, {
          hint: 'read content inside of the component, meta or paths of a route, not when its module is loaded and not after an await',
        })
    },
    track(run) {
      const reads = new Set<string>()
      active.push(reads)
      epoch++
      try {
        return { value: run(), reads: normalizeReads(reads) }
      } finally {
        active.pop()
        epoch++
        const outer = active.at(-1)
        if (outer) reads.forEach((read) => outer.add(read))
      }
    },
  }
}

/**
 * Returns a view of a value that records each read of it, however deep: nested objects are views as well, so that
 * a part of the content which a template keeps is recorded wherever it is read. A view cannot be changed.
 */
export function recordReads<T extends object>(value: T, read: string, recorder: Recorder): T {
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
    // A proxy of the frozen value itself would have to return its properties as they are.
    const target: object = Array.isArray(inner) ? [] : (Object.create(Object.getPrototypeOf(inner) as object | null) as object)
    // Node prints the target of a proxy: console.log shows the value instead.
    Object.defineProperty(target, INSPECT, { value: () => inner, configurable: true })
    const view = new Proxy(target, createHandler(inner))
    views.set(inner, view)
    return view
  }
  const createHandler = (inner: object): ProxyHandler<object> => ({
    get(_target, key) {
      record()
      return viewOf(Reflect.get(inner, key))
    },
    getOwnPropertyDescriptor(target, key) {
      record()
      const found = Reflect.getOwnPropertyDescriptor(inner, key)
      // The length of an array is a fixed property of every array, the target included.
      const isOwn = Object.hasOwn(target, key)
      return found && { ...found, value: viewOf(found.value), configurable: !isOwn, writable: isOwn }
    },
    has(_target, key) {
      if (key === VIEW) return true
      record()
      return Reflect.has(inner, key)
    },
    ownKeys() {
      record()
      return Reflect.ownKeys(inner)
    },
    ...REFUSED_CHANGES,
  })
  return viewOf(value) as T
}

/** Content is the same for every page; in strict mode, which all modules are in, each of these throws a TypeError. */
const REFUSED_CHANGES: ProxyHandler<object> = {
  set: () => false,
  defineProperty: () => false,
  deleteProperty: () => false,
  setPrototypeOf: () => false,
  preventExtensions: () => false,
}

/** A read of a whole collection includes those of its entries (`tools` includes `tools/robo-caller`). */
function normalizeReads(reads: ReadonlySet<string>): string[] {
  return [...reads].filter((read) => !read.includes('/') || !reads.has(read.slice(0, read.indexOf('/')))).sort()
}
