/**
 * What code of a site sees in place of the globals that are different in each run. Each use is recorded, so that what depends on
 * it is rendered again. Bundles import this module; see bundle/server-bundle.ts.
 */
import process from 'node:process'
import { ENVIRONMENT, VOLATILE } from './engine/cells.ts'
import { observe } from './engine/recorder.ts'

/** Date, whose present time is recorded where it is read. */
export const lanaiDate = new Proxy(Date, {
  construct(target, args: [], newTarget) {
    if (args.length === 0) observe(VOLATILE)
    return Reflect.construct(target, args, newTarget) as object
  },
  apply(target, self, args) {
    observe(VOLATILE)
    return Reflect.apply(target as unknown as () => string, self, args)
  },
  get(target, key) {
    if (key === 'now') observe(VOLATILE)
    return Reflect.get(target, key) as unknown
  },
})

const env = new Proxy(process.env, {
  get(target, key) {
    if (typeof key === 'string') observe(ENVIRONMENT + key)
    return Reflect.get(target, key) as unknown
  },
  has(target, key) {
    if (typeof key === 'string') observe(ENVIRONMENT + key)
    return Reflect.has(target, key)
  },
  getOwnPropertyDescriptor(target, key) {
    if (typeof key === 'string') observe(ENVIRONMENT + key)
    return Reflect.getOwnPropertyDescriptor(target, key)
  },
  ownKeys(target) {
    observe(VOLATILE)
    return Reflect.ownKeys(target)
  },
})

/** Functions and values of `process` that are different in each run. */
const VOLATILE_PROCESS = new Set<string | symbol>(['cpuUsage', 'hrtime', 'memoryUsage', 'pid', 'ppid', 'resourceUsage', 'uptime'])

/** `process` with an environment whose variables are recorded. */
export const lanaiProcess = new Proxy(process, {
  get(target, key) {
    if (key === 'env') return env
    if (VOLATILE_PROCESS.has(key)) observe(VOLATILE)
    return Reflect.get(target, key, target) as unknown
  },
})

const volatile = <Args extends unknown[], Result>(run: (...args: Args) => Result) => {
  return (...args: Args): Result => {
    observe(VOLATILE)
    return run(...args)
  }
}
export const lanaiRandom = volatile(() => Math.random())
export const lanaiNow = volatile(() => performance.now())
export const lanaiUuid = volatile(() => crypto.randomUUID())
export const lanaiRandomValues = volatile((array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array))
export const lanaiFetch = volatile((...args: Parameters<typeof fetch>) => fetch(...args))

/** The names of this module's exports by the globals that they replace. */
export const RECORDED_GLOBALS: Readonly<Record<string, string>> = {
  Date: 'lanaiDate',
  process: 'lanaiProcess',
  fetch: 'lanaiFetch',
  'Math.random': 'lanaiRandom',
  'performance.now': 'lanaiNow',
  'crypto.randomUUID': 'lanaiUuid',
  'crypto.getRandomValues': 'lanaiRandomValues',
}
