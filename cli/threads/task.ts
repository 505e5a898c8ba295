import type { SiteBundle } from '../bundle/load-site.ts'
import type { Config } from '../config/config.ts'
import type { Facts } from '../content/load-facts.ts'
import type { ContentSnapshot } from '../content/snapshot.ts'
import type { FileStamp } from '../output/former-site.ts'
import type { OutputFolders } from '../output/staged-writer.ts'
import type { MadePage } from '../pipeline/pages.ts'
import type { RenderConfig } from '../render/render-config.ts'

/** What a thread loads before its first task. */
export interface ThreadSite {
  readonly config: Config
  readonly bundle: SiteBundle
}

/** What threads share: plain data, which is sent to each of them. */
interface SharedTask extends ThreadSite {
  /** Number of the next chunk that nobody has taken. */
  readonly next: Int32Array<SharedArrayBuffer>
}

/** Files of the content to check. */
export interface ContentTask extends SharedTask {
  readonly kind: 'content'
  readonly origins: readonly (readonly [collection: string, path: string])[]
  readonly facts: Facts | undefined
  /** Version of what all entries depend on. */
  readonly schemaVersion: string
}

/** The content that pages are rendered from. */
export interface OpenTask {
  readonly kind: 'open'
  readonly content: ContentSnapshot
}

/** Pages to render. */
export interface PageTask extends SharedTask {
  readonly kind: 'pages'
  readonly render: RenderConfig
  readonly folders: OutputFolders
  /** Positions of the pages to render in the plan of the site, ascending. */
  readonly positions: Int32Array<SharedArrayBuffer>
  /** What the last build recorded of the files of those pages, in the same order. */
  readonly stamps: readonly (FileStamp | undefined)[]
  /** Pages are timed. */
  readonly isTraced: boolean
}

export type ThreadTask = ContentTask | PageTask

/** Files to check, or pages to render, that take less time than it takes to start a thread. */
export const FEWEST_FOR_THREADS = 500

/** Creates the task of rendering the pages at these positions. */
export function createTask({
  config,
  bundle,
  render,
  folders,
  positions,
  stamps,
  isTraced,
}: Pick<PageTask, 'config' | 'bundle' | 'render' | 'folders' | 'stamps' | 'isTraced'> & {
  readonly positions: readonly number[]
}): PageTask {
  const shared = new Int32Array(new SharedArrayBuffer(positions.length * Int32Array.BYTES_PER_ELEMENT))
  shared.set(positions)
  return {
    kind: 'pages',
    config,
    bundle,
    render,
    folders,
    positions: shared,
    stamps,
    isTraced,
    next: createCounter(),
  }
}

export function createCounter(): SharedTask['next'] {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** Pages or files that a thread takes at a time: few enough for all threads to end together. */
export const CHUNK = 32

/** The pages of a chunk, in their order. */
export interface ChunkResult {
  readonly chunk: number
  readonly pages: readonly MadePage[]
}

/** Takes the next chunk; its number is too high when none is left. */
export function takeChunk({ next }: Pick<SharedTask, 'next'>): number {
  return Atomics.add(next, 0, 1)
}

export function countChunks(task: Pick<PageTask, 'positions'> | Pick<ContentTask, 'origins'>): number {
  return Math.ceil(('origins' in task ? task.origins : task.positions).length / CHUNK)
}
