import { createRequire } from 'node:module'
import { platform } from 'node:process'
import type { Disk } from '../disk.ts'

// linux/fcntl.h, linux/fs.h, and sys/stdio.h of macOS.
const AT_FDCWD = -100
const RENAME_EXCHANGE = 2
const RENAME_SWAP = 2

/**
 * Finds the system's call for exchanging two names. Node has no function for it, so that it is called through koffi, an optional
 * dependency.
 * @returns undefined where the system has none (Windows), or koffi is not installed or does not know the system. The function
 * throws where the file system refuses
 */
export function findExchange(): Disk['exchangeSync'] {
  try {
    if (platform !== 'linux' && platform !== 'darwin') return undefined
    const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi')
    const libc = koffi.load(null)
    const isLinux = platform === 'linux'
    const call = isLinux
      ? libc.func('int renameat2(int, const char *, int, const char *, unsigned int)')
      : libc.func('int renamex_np(const char *, const char *, unsigned int)')
    return (one, other) => {
      const answer: unknown = isLinux ? call(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE) : call(one, other, RENAME_SWAP)
      if (answer !== 0) throw new Error(`${one} cannot be exchanged for ${other}: error ${koffi.errno()}`)
    }
  } catch {
    // The names are exchanged by two renames then.
    return undefined
  }
}
