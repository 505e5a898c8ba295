import type { Cache } from '../cache/cache.ts'
import { exactNow } from './page-time.ts'
import type { Trace } from './trace.ts'

/** A cache whose answers are recorded. */
export function traceCache(cache: Cache, trace: Trace): Cache {
  return {
    ...cache,
    async bytes(kind, key, make, name = key) {
      const start = exactNow()
      let isMade = false
      const bytes = await cache.bytes(kind, key, () => {
        isMade = true
        return make()
      })
      trace.file(kind, name, start, isMade ? 'made' : 'hit')
      return bytes
    },
    use(kind, key) {
      trace.count(kind, 'kept')
      cache.use(kind, key)
    },
  }
}
