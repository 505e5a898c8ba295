import { memfs, type Volume } from 'memfs'
import { onTestFinished, vi } from 'vitest'
import type { Disk } from '../../../cli/disk.ts'
import type { OutputState } from '../../../cli/output/previous-site.ts'
import { openOutput, type Written } from '../../../cli/output/open-output.ts'
import { createFailingDisk, type DiskCall } from './failing-disk.ts'
import { ABOUT } from './fixture.ts'

export type Texts = Readonly<Record<string, string>>
const RealDate = Date

type Before = (call: DiskCall) => string | undefined | void

export const OUT = '/work/dist'
export const SPARES = '/work/.cache/standbys'

/** An output folder in memory that is built again and again, as the command does. */
export interface IncrementalSite {
  readonly disk: Disk
  readonly vol: Volume
  /** What the last build returned: a test may forget it. */
  state: OutputState | undefined
  /**
   * Builds a site; files with the text of the last build are not written where they are still there.
   * @param before runs before each call of the disk, as with `createFailingDisk`
   */
  build(texts: Texts, before?: Before): Promise<Written>
  /** The texts of the output folder without the marker, by path; undefined where there is none. */
  read(folder?: string): Record<string, string | null> | undefined
  /** Inode and time of a file. */
  stamp(path: string): string
  /** Names beside the output folder that begin with `.dist`. */
  siblings(): string[]
  /** The folders of replaced sites. */
  standbys(): string[]
}

/**
 * @param options.step milliseconds that each call of the disk takes; 0: all files have one time, as on disks with coarse times
 * @param options.canExchange the disk exchanges two folders in one call
 */
export function createIncrementalSite({ step = 1, canExchange = true } = {}): IncrementalSite {
  let now = RealDate.UTC(2025, 9, 14)
  // Fake timers would take most of the time of the tests.
  class Clock extends RealDate {
    constructor(time: number = now) {
      super(time)
    }
    static override now = () => now
  }
  vi.stubGlobal('Date', Clock)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { fs, vol } = memfs({ '/work': null })
  const memory = canExchange ? withExchange(fs as unknown as Disk) : (fs as unknown as Disk)
  const slow = (before: Before) =>
    createFailingDisk(memory, (call) => {
      now += step
      return before(call)
    })
  const disk = slow(() => undefined)
  let known: Texts = {}
  const site: IncrementalSite = {
    disk,
    vol,
    state: undefined,
    async build(texts, before = () => undefined) {
      const output = openOutput(OUT, ABOUT, slow(before), { state: site.state, standbys: SPARES })
      try {
        for (const [path, bytes] of Object.entries(texts))
          output.add(known[path] === bytes && output.previous.has(path) ? { kind: 'same', path } : { kind: 'bytes', path, bytes })
        const { written, state } = output.publish()
        site.state = structuredClone(state)
        known = texts
        return written
      } catch (error) {
        output.discard()
        throw error
      }
    },
    read(folder = OUT) {
      if (!memory.existsSync(folder)) return undefined
      const { '.lanai': _, ...texts } = vol.toJSON(folder, undefined, true)
      return texts
    },
    stamp(path) {
      const { ino, mtimeMs } = memory.lstatSync(`${OUT}/${path}`)
      return `${ino} ${mtimeMs}`
    },
    siblings: () => memory.readdirSync('/work').filter((name) => name.startsWith('.dist')),
    standbys: () => (memory.existsSync(SPARES) ? memory.readdirSync(SPARES).filter((name) => !name.endsWith('.json')) : []),
  }
  return site
}

/** Nothing of a test runs between the three renames, so that they are one call for it. */
function withExchange(disk: Disk): Disk {
  return {
    ...disk,
    exchangeSync(one, other) {
      if (!disk.existsSync(one) || !disk.existsSync(other)) throw new Error('ENOENT: a test, exchangeSync')
      disk.renameSync(one, `${one}-exchanged`)
      disk.renameSync(other, one)
      disk.renameSync(`${one}-exchanged`, other)
    },
  }
}
