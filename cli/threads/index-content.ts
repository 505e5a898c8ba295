import { setImmediate } from 'node:timers/promises'
import type { IndexTogether } from '../content/entry.ts'
import { indexFile, keyOf, type IndexedFile } from '../content/index-file.ts'
import type { ValueMemo } from '../content/known-values.ts'
import { createValueCache } from '../content/value-cache.ts'
import { observe } from '../incremental/recorder.ts'
import type { Crew } from './crew.ts'
import type { IndexedChunk } from './index-chunks.ts'
import { CHUNK, countChunks, createCounter, FEWEST_FOR_THREADS, takeChunk, type ContentTask, type ThreadSite } from './task.ts'

/**
 * Creates what checks files of the content in several threads, of which this is one. What another thread finds in a file without
 * faults is known, as what an earlier build has found in it; it leaves out files with faults, which are checked here once more.
 * @param threads number of threads, at least 2
 * @param memo receives what other threads have parsed YAML to
 */
export function createIndexer(site: ThreadSite, crew: Crew, threads: number, memo: Pick<ValueMemo, 'take'>): IndexTogether {
  return async (origins, context) => {
    const found = new Map<string, IndexedFile>()
    if (origins.length < FEWEST_FOR_THREADS) return found
    const task: ContentTask = {
      ...site,
      kind: 'content',
      origins: origins.map(({ name, path }) => [name, path]),
      facts: context.facts,
      schemaVersion: context.known.schema,
      next: createCounter(),
    }
    const count = countChunks(task)
    const others = crew.run<IndexedChunk>(task, Math.min(threads, count) - 1, ({ files, versions, values, observed }) => {
      context.files.take(versions)
      memo.take(values)
      observed.forEach(observe)
      for (const [index, file] of files) found.set(keyOf(origins[index]!), { ...file, invalid: [], samples: [], faults: [] })
    })
    // A rejection is seen when it is awaited, which may be later.
    others.catch(() => {})
    // Any thread may render the page of a file, so that none keeps values.
    const here = { ...context, values: createValueCache(0) }
    for (let chunk = takeChunk(task); chunk < count; chunk = takeChunk(task)) {
      for (const origin of origins.slice(chunk * CHUNK, (chunk + 1) * CHUNK)) found.set(keyOf(origin), indexFile(origin, here))
      // Lets the results of the other threads in.
      await setImmediate()
    }
    await others
    return found
  }
}
