import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/**
 * Sets NODE_ENV, unless it is set, before a process loads the code of a site.
 * @param mode React chooses its build by NODE_ENV when it is first imported
 */
export function setMode(env: NodeJS.ProcessEnv, mode: 'production' | 'development'): void {
  env.NODE_ENV ??= mode
}

/** Versions of V8 up to this one have the flags; one without them would print an error. */
const LAST_KNOWN_V8 = 14

/**
 * Flags for a process that renders many pages once. They concern all of its threads, and change nothing but time and memory.
 *
 * - By itself V8 allocates an object among the old ones where nearly all that were made by the same code have lived long. All that
 *   such an object refers to, a record or the elements of a page, then stays in memory until old objects are collected, which takes
 *   much more time, and makes V8 drop the code that it has optimized.
 * - Each thread optimizes the same functions for itself. V8 compiles what a function calls once more within it, up to 920 bytes of
 *   bytecode, which takes longer than a build of some thousand pages gains by it.
 * - Young objects are collected by as many threads as there are cores. Where all cores are at work, a collection that takes half a
 *   millisecond waits for the others up to ten times as long.
 */
const FLAGS = ['--no-allocation-site-pretenuring', '--max-inlined-bytecode-size-cumulative=200', '--no-parallel-scavenge']

/** A thread gets no more memory for young objects. */
const NO_GROWTH = '--semi-space-growth-factor=1'

/**
 * Flags from the first further thread on. A page leaves garbage behind, which is collected sooner:
 *
 * - Young objects get no more memory than they have; a new thread begins with what it is allowed to have.
 * - Old objects are collected where there are half as many again as were left by the last collection, instead of two or four times
 *   as many.
 */
const THREAD_FLAGS = ['--min-semi-space-size=8', NO_GROWTH, '--heap-growing-percent=50']

/** Bytes for young objects with which few of them are alive when they are collected: 8 MB, without what V8 takes of them. */
const ENOUGH_FOR_YOUNG = 7.5 * 2 ** 20

/**
 * Sets the flags of V8 for a build, where it is known to have them.
 * @param v8 version of V8, such as `11.3.244.8`
 */
export function setBuildFlags(v8: string): void {
  setFlags(FLAGS, v8)
}

/** Above it, what stays in use is most of the memory, and to collect garbage sooner takes much time and spares little. */
const MOST_ITEMS = 20_000

/**
 * Sets the flags for pages or files, as soon as this thread has enough memory for young objects. By itself Node 24 lets it have eight
 * times as much.
 * @param v8 version of V8
 * @param items number of pages or files
 * @param inThreads false where this thread makes all items
 */
export function setItemFlags(v8: string, items: number, inThreads: boolean): void {
  if (items > MOST_ITEMS) return
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  if (young && young.space_used_size + young.space_available_size >= ENOUGH_FOR_YOUNG) setFlags(inThreads ? THREAD_FLAGS : [NO_GROWTH], v8)
}

function setFlags(flags: readonly string[], v8: string): void {
  if (Number.parseInt(v8, 10) <= LAST_KNOWN_V8) for (const flag of flags) setFlagsFromString(flag)
}
