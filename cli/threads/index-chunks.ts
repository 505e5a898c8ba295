import { join } from 'node:path'
import type { LoadContext } from '../content/entry.ts'
import { indexFile } from '../content/index-file.ts'
import type { KnownFile } from '../content/known.ts'
import { createValueMemo, MOST_VALUES, sizeOf, type KnownValues } from '../content/known-values.ts'
import type { SchemaModule } from '../content/load.ts'
import { createOrigin, type FilesDefinition } from '../content/raw-entries.ts'
import { createValueCache } from '../content/value-cache.ts'
import type { Disk } from '../disk.ts'
import { createFileVersions, type KnownVersions } from '../incremental/file-versions.ts'
import { recordDisk } from '../incremental/inputs.ts'
import { observeDuring } from '../incremental/recorder.ts'
import { CONTENT_LAYOUT, sitePath } from '../site-layout.ts'
import { withWords } from '../source/placeholders.ts'
import { CHUNK, type ContentTask } from './task.ts'

/** What a thread has found in a chunk of the files: plain data. */
export interface IndexedChunk {
  /** Those without faults, with their positions among all files. */
  readonly files: readonly (readonly [index: number, file: KnownFile])[]
  readonly versions: KnownVersions
  /** What YAML was parsed to, for the next build. */
  readonly values: KnownValues
  /** What the schema has read of the environment and the clock. */
  readonly observed: readonly string[]
}

/** Creates the function that checks the files of one chunk. */
export function createChunkIndexer(
  { config, origins, facts, schemaVersion }: ContentTask,
  { default: definitions, formats }: SchemaModule,
  disk: Disk,
): (chunk: number) => Promise<IndexedChunk> {
  const { root, content, drafts, buildTime } = config
  const context: Omit<LoadContext, 'files' | 'disk'> = {
    root,
    content,
    schemaFile: sitePath(root, join(content, CONTENT_LAYOUT.schema)),
    drafts,
    buildTime,
    facts,
    formats: withWords(formats),
    known: { schema: schemaVersion, facts: '', files: {} },
    values: createValueCache(0),
  }
  let room = MOST_VALUES
  return async (chunk) => {
    const memo = createValueMemo({}, () => true, room)
    // The thread that builds knows when the build began, and which of these files are too new to be trusted.
    const files = createFileVersions(root, disk, undefined, Infinity)
    const recorded = { ...context, files, disk: recordDisk(root, disk, files).disk, remember: memo.remember }
    const index = () =>
      origins.slice(chunk * CHUNK, (chunk + 1) * CHUNK).flatMap(([name, path], offset): IndexedChunk['files'] => {
        const origin = createOrigin(name, definitions[name] as FilesDefinition, path, recorded)
        const { version, entries, faults } = indexFile(origin, recorded)
        return faults.length > 0 ? [] : [[chunk * CHUNK + offset, { version, entries }]]
      })
    const { value, reads } = await observeDuring(() => Promise.resolve(index()))
    const values = memo.known()
    room -= sizeOf(values)
    return { files: value, versions: files.known(), values, observed: reads }
  }
}
