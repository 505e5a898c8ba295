import { dirname, resolve } from 'node:path'
import { version } from 'node:process'
import { deserialize, serialize } from 'node:v8'
import type { Cache } from '../cache/cache.ts'
import type { Disk } from '../disk.ts'
import { createFileVersions, type FileInput, type KeptVersions } from '../engine/file-versions.ts'
import { readCodeDigest } from '../package-files.ts'
import { packageOf } from './paths.ts'

/** What `dev` has bundled of packages, for its next start. */
export interface KeptPackages {
  /**
   * Returns what was kept under a key, unless something has changed that it was made from.
   * @param key everything but files that it was made from, and the kind of value: plain JSON
   */
  read<Value>(key: unknown): Value | undefined
  /** Keeps plain data once no page waits. */
  write(key: unknown, value: unknown, inputs: readonly FileInput[]): void
}

/** Keeps nothing. */
export const UNKEPT: KeptPackages = { read: () => undefined, write: () => {} }

/** Kind of the cache entries. */
const KIND = 'packages'

/**
 * Opens what is kept in the cache of a site.
 * @param startedAt milliseconds since 1970, before anything was bundled: what is made from a file that was changed later is not kept
 */
export function openKeptPackages(root: string, { cache, disk }: { readonly cache: Cache; readonly disk: Disk }, startedAt: number) {
  const waiting = new Map<string, () => void>()
  const code = readCodeDigest()
  // Another version of Node may not read what this one has written.
  const keyOf = (key: unknown) => JSON.stringify([code, version, root, key])
  // Nobody can set this time: npm gives the files of a new version an old one.
  const isOlder = (input: FileInput) => (disk.statSync(resolve(root, input.slice(5)), { throwIfNoEntry: false })?.ctimeMs ?? 0) < startedAt
  return {
    read<Value>(key: unknown): Value | undefined {
      const bytes = cache.read(KIND, keyOf(key))
      if (!bytes) return undefined
      const { files, value } = deserialize(bytes) as { files: KeptVersions; value: Value }
      const [changed] = createFileVersions(root, disk, files, startedAt).changed()
      return changed === undefined ? value : undefined
    },
    write(key: unknown, value: unknown, inputs: readonly FileInput[]): void {
      waiting.set(keyOf(key), () => {
        const all = new Set([...inputs, ...manifestsOf(inputs)])
        if (![...all].every(isOlder)) return
        const versions = createFileVersions(root, disk, undefined, startedAt)
        for (const input of all) versions.version(input)
        cache.write(KIND, keyOf(key), serialize({ files: versions.kept(), value }))
      })
    },
    /** Writes what is to be kept, which takes half a second for large packages. */
    flush(): void {
      for (const write of waiting.values()) write()
      waiting.clear()
    },
  }
}

/** The package.json of each folder of a package: it says what imports there mean, and a build trusts the package manager for it. */
function manifestsOf(inputs: readonly FileInput[]): FileInput[] {
  const folders = new Set<string>()
  for (const input of inputs)
    for (let folder = dirname(input.slice(5)); packageOf(folder) !== undefined && !folders.has(folder); folder = dirname(folder))
      folders.add(folder)
  return [...folders].map((folder): FileInput => `file:${folder}/package.json`)
}
