import type { OutputFile } from '../output/output-file.ts'
import type { FormerFiles, SiteState } from './session.ts'
import { SHARD_RECORD, type ShardRecord, type Shards } from './shard.ts'

/** Takes the pages of shards as those of the last build. */
export function withShards(shards: Shards, known: SiteState | undefined, former: FormerFiles): { before: SiteState; former: FormerFiles } {
  const { pages } = shards.state
  const before: SiteState = {
    ...(known ?? shards.state),
    pages,
    // A shard has no files of these.
    outputs: {},
    outputVersions: {},
    keys: { ...known?.keys, ...shards.state.keys },
  }
  return { before, former: { has: (path) => shards.has(path) || former.has(path), stamp: (path) => former.stamp(path) } }
}

/** Adds the content of files that a shard holds and this build has not made again. */
export async function* fillFromShards(files: AsyncIterable<OutputFile>, shards: Shards): AsyncGenerator<OutputFile> {
  for await (const file of files) {
    yield file.kind === 'same' && shards.has(file.path) ? { ...file, kind: 'bytes', bytes: shards.read(file.path) } : file
  }
}

/** Adds the record of a shard, after all of its files. */
export async function* addShardRecord(
  files: AsyncIterable<OutputFile>,
  former: FormerFiles,
  describe: (sizes: ShardRecord['sizes']) => ShardRecord,
): AsyncGenerator<OutputFile> {
  const sizes: Record<string, number> = {}
  for await (const file of files) {
    sizes[file.path] = sizeOf(file, former)
    yield file
  }
  yield { kind: 'bytes', path: SHARD_RECORD, bytes: JSON.stringify(describe(sizes)) }
}

function sizeOf(file: OutputFile, former: FormerFiles): number {
  if (file.kind === 'bytes') return Buffer.byteLength(file.bytes)
  return (file.kind === 'staged' ? file.stamp : former.stamp(file.path)!).size
}
