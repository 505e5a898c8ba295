import type { Disk } from '../disk.ts'
import { createFileVersions, type FileVersions, type KeptVersions } from '../engine/file-versions.ts'
import { FEWEST_FOR_THREADS, type MakeChunk, type Pool } from '../engine/pool.ts'
import { recordDisk } from '../engine/recorded-disk.ts'
import { observe, observeDuring } from '../engine/recorder.ts'
import { createLoadContext, type IndexTogether, type SettingsOfContent } from './load-context.ts'
import { indexFile } from './index-file.ts'
import { fileKey, type IndexedFile, type IndexedEntry } from './content-index.ts'
import type { SchemaModule } from './schema-module.ts'
import type { Facts } from './compute-facts.ts'
import { createValueMemo, MOST_VALUES, sizeOf, type ParsedValue, type ValueMemo } from './parsed-values.ts'
import { createContentFiles } from './raw-entries.ts'
import type { FilesDefinition } from './collections.ts'
import { createValueCache } from './value-cache.ts'

/** Files of the content to check: plain data. */
export interface ContentWork {
  readonly kind: 'content'
  readonly contentFiles: readonly (readonly [collection: string, path: string])[]
  readonly facts: Facts | undefined
  readonly schemaVersion: string
}

/** What a thread has found in some of the files: plain data. */
interface IndexedChunk {
  /** Those without faults, with their positions among all files. */
  readonly files: readonly { readonly position: number; readonly version: string; readonly entries: readonly IndexedEntry[] }[]
  readonly versions: KeptVersions
  /** What YAML was parsed to, for the next build. */
  readonly values: readonly ParsedValue[]
  /** What the schema has read of the environment and the clock. */
  readonly observed: readonly string[]
}

/**
 * Creates what checks files of the content in several threads, of which this is one. What another thread finds in a file without
 * faults is known, as what an earlier build has found in it; it leaves out files with faults, which are checked here once more.
 * @param memo receives what other threads have parsed YAML to
 */
export function createIndexTogether(pool: Pool, files: Pick<FileVersions, 'take'>, memo: Pick<ValueMemo, 'take'>): IndexTogether {
  return async (contentFiles, context) => {
    const found = new Map<string, IndexedFile>()
    if (contentFiles.length < FEWEST_FOR_THREADS) return found
    const { facts, schemaVersion } = context
    const work: ContentWork = { kind: 'content', contentFiles: contentFiles.map(({ name, path }) => [name, path]), facts, schemaVersion }
    // Any thread may render the page of a file, so that none keeps values.
    const here = { ...context, values: createValueCache(0) }
    const makeHere = (first: number, end: number) => {
      for (const file of contentFiles.slice(first, end)) found.set(fileKey(file), indexFile(file, here))
      return undefined
    }
    for await (const chunk of pool.map<IndexedChunk | undefined>(work, contentFiles.length, makeHere)) {
      if (!chunk) continue
      files.take(chunk.versions)
      memo.take(chunk.values)
      chunk.observed.forEach(observe)
      for (const { position, version, entries } of chunk.files)
        found.set(fileKey(contentFiles[position]!), { version, entries, invalid: [], samples: [], faults: [] })
    }
    return found
  }
}

/** In a thread: creates the function that checks some of the files. */
export function createChunkIndexer(
  { contentFiles, ...work }: ContentWork,
  settings: SettingsOfContent,
  { default: definitions, formats }: SchemaModule,
  disk: Disk,
): MakeChunk<IndexedChunk> {
  const { root } = settings
  const context = { ...createLoadContext(settings, formats, work), values: createValueCache(0) }
  let room = MOST_VALUES
  return async (first, end) => {
    const memo = createValueMemo([], () => true, room)
    // The thread that builds knows when the build began, and which of these files are too new to be trusted.
    const files = createFileVersions(root, disk, undefined, Infinity)
    const recorded = { ...context, files, disk: recordDisk(root, disk, files).disk, remember: memo.remember }
    const index = () =>
      contentFiles.slice(first, end).flatMap(([name, path], offset): IndexedChunk['files'] => {
        const [file] = createContentFiles(name, definitions[name] as FilesDefinition, [path], recorded, contentFiles.length)
        const { version, entries, faults } = indexFile(file!, recorded)
        return faults.length > 0 ? [] : [{ position: first + offset, version, entries }]
      })
    const { value, reads } = await observeDuring(() => Promise.resolve(index()))
    const values = memo.list()
    room -= sizeOf(values)
    return { files: value, versions: files.kept(), values, observed: reads }
  }
}
