import type { Disk } from '../../../cli/disk.ts'

export interface DiskCall {
  readonly operation: keyof Disk
  readonly args: readonly unknown[]
  /** Counted from 0, over all operations. */
  readonly index: number
}

/** Operations that change something. */
export const WRITES: readonly (keyof Disk)[] = [
  'closeSync',
  'copyFileSync',
  'exchangeSync',
  'linkSync',
  'mkdirSync',
  'openSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'symlinkSync',
  'unlinkSync',
  'utimesSync',
  'writeFileSync',
  'writeSync',
]

/** A disk that calls a function before each operation: what it returns is the code of the error that the operation throws. */
export function createFailingDisk(disk: Disk, before: (call: DiskCall) => string | undefined | void): Disk {
  let index = 0
  return new Proxy(disk, {
    get(target, operation: keyof Disk) {
      const run = target[operation] as ((...args: unknown[]) => unknown) | undefined
      if (!run) return undefined
      return (...args: unknown[]) => {
        const code = before({ operation, args, index: index++ })
        if (code) throw Object.assign(new Error(`${code}: a test, ${operation}`), { code })
        return run.apply(target, args)
      }
    },
  })
}
