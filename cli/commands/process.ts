import { setFlagsFromString } from 'node:v8'

/**
 * Sets NODE_ENV, unless it is set, before a process loads the code of a site.
 * @param mode React chooses its build by NODE_ENV when it is first imported
 */
export function setMode(env: NodeJS.ProcessEnv, mode: 'production' | 'development'): void {
  env.NODE_ENV ??= mode
}

/** Versions of V8 up to this one have the flag; one without it would print an error. */
const LAST_KNOWN_V8 = 14

/**
 * Has V8 allocate all objects among the young ones, in all threads. By itself it allocates an object among the old ones where nearly
 * all that were made by the same code have lived long. All that such an object refers to, a record or the elements of a page, then
 * stays in memory until old objects are collected, which takes much more time, and makes V8 drop the code that it has optimized.
 * @param v8 version of V8, such as `11.3.244.8`
 */
export function allocateYoung(v8: string): void {
  if (Number.parseInt(v8, 10) <= LAST_KNOWN_V8) setFlagsFromString('--no-allocation-site-pretenuring')
}
