import { hasCode } from '../attempt.ts'
import type { Disk } from '../disk.ts'

/** What Windows answers while another program, such as a virus scanner or an indexer, has a file open. */
const BUSY = ['EACCES', 'EBUSY', 'EPERM']

/** Milliseconds before each further attempt: 2 seconds in all. */
const WAITS = [10, 20, 50, 100, 200, 400, 600, 620]

/**
 * Renames as another function does, and tries again for a while: Windows renames nothing that is open, and no folder around it, and
 * most programs that open new files close them at once.
 * @returns a function that throws the last error
 */
export function retryRename(rename: Disk['renameSync'], wait: (milliseconds: number) => void = sleep): Disk['renameSync'] {
  return (from, to) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return rename(from, to)
      } catch (error) {
        const milliseconds = WAITS[attempt]
        if (milliseconds === undefined || !hasCode(error, ...BUSY)) throw error
        wait(milliseconds)
      }
    }
  }
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, milliseconds)
}
