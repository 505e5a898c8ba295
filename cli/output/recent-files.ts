import { join } from 'node:path'
import type { Cache } from '../cache/cache.ts'
import type { Disk } from '../disk.ts'
import type { PreviousSite } from './previous-site.ts'
import { readManifest } from './manifest.ts'
import { listMarkedFiles, readMarker } from './marker.ts'
import type { OutputFile } from '../output-file.ts'

/** Folder of the files whose names contain a hash of their content. */
const HASHED = 'assets/'
/** Milliseconds. */
const DAY = 86_400_000

export interface RecentOptions {
  /** The output folder, absolute and without links. */
  readonly out: string
  readonly previous: PreviousSite
  /** Days that a hashed file stays after the last build that wrote it; 0: none does. */
  readonly keepDays: number
  /** Milliseconds since 1970. */
  readonly now: number
  /** Has the manifest of the present site. Without it, the days of its files begin now. */
  readonly manifests: Pick<Cache, 'read'>
  readonly disk: Disk
}

/**
 * Finds the hashed files of recent builds that this one does not write, so that pages which were opened before find their scripts,
 * styles and pictures. The manifest records since when each of them has not been written.
 * @param isWritten true for a file of this build
 */
export function* findRecentFiles(
  isWritten: (path: string) => boolean,
  { out, previous, keepDays, now, manifests, disk }: RecentOptions,
): Generator<OutputFile> {
  if (keepDays === 0) return
  // The manifest of a large site takes long to read.
  if (previous.paths.length > 0 && !previous.paths.some((path) => path.startsWith(HASHED) && !isWritten(path))) return
  const manifest = readManifest(out, manifests, disk)
  for (const path of manifest?.files ?? listMarkedFiles(out, readMarker(out, disk), disk)) {
    const keptSince = manifest?.kept?.[path] ?? now
    if (!path.startsWith(HASHED) || isWritten(path) || now - keptSince >= keepDays * DAY) continue
    // A file that is not as it was written has nothing to do with its name.
    if (previous.stamp(path) ? !previous.has(path) : !disk.existsSync(join(out, path))) continue
    const content = previous.stamp(path)
      ? ({ kind: 'same' } as const)
      : ({ kind: 'bytes', bytes: disk.readFileSync(join(out, path)) } as const)
    yield { path, ...content, keptSince }
  }
}
