import { join } from 'node:path'
import pMap from 'p-map'
import type { Config } from '../config/config.ts'
import type { Disk } from '../disk.ts'
import { digestOf } from '../hash.ts'
import { findName } from '../names.ts'
import { sitePath } from '../site-layout.ts'
import { packageVersion } from './package-version.ts'
import { planPhoto, withFile, type Photo, type PhotoEffects, type PlannedPhoto } from './photos.ts'
import { toPicture, UNPLANNED, type Picture } from './picture-plan.ts'

/** Photographs that were planned earlier. */
export interface KeptPhotos {
  find(id: string, fingerprint: string): PlannedPhoto | undefined
  add(photo: PlannedPhoto, fingerprint: string): void
  list(): readonly string[]
}

export type PhotoCatalogue = ReturnType<typeof createPhotoCatalogue>

/**
 * The photographs of a site. Each is planned when something shows it, so that those that nothing shows are never opened. Rendering
 * does not wait: what asked for a photograph before it was planned is made again afterwards.
 * @param ids paths below the content folder
 */
export function createPhotoCatalogue(
  ids: readonly string[],
  config: Pick<Config, 'root' | 'content' | 'pictures'>,
  effects: PhotoEffects & { readonly disk: Disk; readonly threads: number },
  kept: KeptPhotos,
) {
  const { root, content, pictures } = config
  const sources: Readonly<Record<string, string>> = Object.fromEntries(ids.map((id) => [id, sitePath(root, join(content, id))]))
  const fingerprint = digestOf(JSON.stringify([pictures, packageVersion('sharp')]))
  const planned = new Map<string, Photo>()
  let missing = new Set<string>()
  const find = (id: string): Photo | undefined => {
    const known = planned.get(id)
    if (known) return known
    const earlier = kept.find(id, fingerprint)
    return earlier && keep(earlier)
  }
  const keep = (photo: PlannedPhoto): Photo => {
    const opened = withFile(photo, root, effects.disk)
    planned.set(photo.id, opened)
    if (!photo.fault) kept.add(photo, fingerprint)
    return opened
  }
  return {
    /** Their files by their ids, relative to the root: plain data. */
    sources,
    /** Returns a photograph; one that is not planned yet has no files, and is noted. Undefined where there is none. */
    get(written: string): Photo | undefined {
      const id = Object.hasOwn(sources, written) ? written : findName(written, ids)
      if (id === undefined) return undefined
      const found = find(id)
      if (found) return found
      missing.add(id)
      return withFile({ ...UNPLANNED, id, source: sources[id]!, digest: '' }, root, effects.disk)
    },
    /** Returns the ids of photographs that were asked for before they were planned, since it was called last. */
    takeMissing(): readonly string[] {
      const ids = [...missing]
      missing = new Set()
      return ids
    },
    async plan(wanted: Iterable<string>): Promise<void> {
      const ids = [...new Set(wanted)].filter((id) => !find(id))
      await pMap(ids, async (id) => keep(await planPhoto(id, join(content, id), config, effects)), { concurrency: effects.threads })
    },
    /** Lists the photographs that an earlier build has planned and that have not changed: plain data. */
    listKept: (): readonly PlannedPhoto[] =>
      kept.list().flatMap((id) => (Object.hasOwn(sources, id) ? (kept.find(id, fingerprint) ?? []) : [])),
    /** Returns what the plan of a photograph follows from. */
    version: (id: string) => digestOf(JSON.stringify([effects.versionOf(sources[id]!), fingerprint])),
  }
}

/** Adds the photographs of a catalogue to pictures: each is asked for when it is read. */
export function addPhotos(pictures: Record<string, Picture>, photos: PhotoCatalogue): Readonly<Record<string, Picture>> {
  for (const id of Object.keys(photos.sources))
    Object.defineProperty(pictures, id, { configurable: true, enumerable: true, get: () => toPicture(photos.get(id)!) })
  return pictures
}
