import type { Cache } from '../cache/cache.ts'
import type { Effects } from '../effects.ts'
import type { Progress } from '../terminal/progress.ts'
import { exactNow } from './page-time.ts'
import type { Trace } from './trace.ts'

/** Effects whose progress and cache are recorded. */
export function traceEffects(effects: Effects, trace: Trace): Effects {
  return { ...effects, trace, progress: traceProgress(effects.progress, trace), cache: traceCache(effects.cache, trace) }
}

/** A progress whose steps are recorded. */
function traceProgress(progress: Progress, trace: Trace): Progress {
  return {
    times: () => progress.times(),
    async step(name, run, describe) {
      const end = trace.start(name)
      let detail: string | undefined
      try {
        const result = await progress.step(name, run, describe)
        detail = describe?.(result)
        return result
      } finally {
        end(detail)
      }
    },
    async *count(name, items, total) {
      const end = trace.start(name)
      let done = 0
      try {
        for await (const item of progress.count(name, items, total)) {
          yield item
          done++
        }
      } finally {
        if (done > 0) end(String(done))
      }
    },
  }
}

/** A cache whose answers are recorded. */
function traceCache(cache: Cache, trace: Trace): Cache {
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
