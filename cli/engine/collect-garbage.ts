import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Bytes below which a heap is left alone. V8 drops the code that it has optimized for kinds of objects that no object is of when
 * garbage is collected, such as those of a page between two pages: collecting more often makes it optimize again and again.
 */
const SMALL = 160 * 2 ** 20

/** How many times what was in use after garbage was collected a heap may grow to before it is collected again. */
const GROWTH = 1.7

/**
 * Creates a function that collects garbage where the heap of this thread has grown by much since it last did. V8 lets a heap of 4 GB
 * grow to four times what is in use, which the records of many pages make much. `--expose-gc` is the documented way to collect
 * garbage; a Node without it collects as it always does.
 * @param smallest bytes below which nothing is collected
 * @returns true where it has collected
 */
export function createGarbageCollector(smallest: number = SMALL): () => boolean {
  setFlagsFromString('--expose-gc')
  // Contexts that are created after the flag have the function, and the present one has not.
  const collect = runInNewContext('typeof gc === "function" ? gc : undefined') as (() => void) | undefined
  let limit = smallest
  return () => {
    if (!collect || usedBytes() < limit) return false
    collect()
    limit = Math.max(smallest, usedBytes() * GROWTH)
    return true
  }
}

function usedBytes(): number {
  return getHeapStatistics().used_heap_size
}
