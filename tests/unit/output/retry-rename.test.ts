import { describe, expect, it } from 'vitest'
import { retryRename } from '../../../cli/output/retry-rename.ts'

/** A rename that fails with these codes, one after another, before it succeeds. */
function failingRename(...codes: string[]) {
  const calls: unknown[][] = []
  const rename = (...paths: unknown[]) => {
    calls.push(paths)
    const code = codes.shift()
    if (code !== undefined) throw Object.assign(new Error(code), { code })
  }
  return { rename, calls }
}

describe('retryRename(rename, wait)', () => {
  it('tries again until a file is free, longer each time', () => {
    const { rename, calls } = failingRename('EPERM', 'EBUSY', 'EACCES')
    const waits: number[] = []
    retryRename(rename, (milliseconds) => waits.push(milliseconds))('a', 'b')
    expect(calls).toEqual(Array.from({ length: 4 }, () => ['a', 'b']))
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
  })

  it('blocks the thread while it waits', () => {
    const { rename, calls } = failingRename('EBUSY')
    retryRename(rename)('a', 'b')
    expect(calls).toHaveLength(2)
  })

  it('gives up after 2 seconds, with the last error', () => {
    const { rename } = failingRename(...Array.from({ length: 99 }, () => 'EPERM'))
    let waited = 0
    expect(() => retryRename(rename, (milliseconds) => (waited += milliseconds))('a', 'b')).toThrow('EPERM')
    expect(waited).toBe(2000)
  })

  it.each(['ENOENT', 'ENOTEMPTY', 'EXDEV', 'ENOSPC'])('throws %s at once', (code) => {
    const { rename, calls } = failingRename(code)
    expect(() => retryRename(rename)('a', 'b')).toThrow(code)
    expect(calls).toHaveLength(1)
  })
})
