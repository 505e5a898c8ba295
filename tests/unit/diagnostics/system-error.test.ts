import { describe, expect, it } from 'vitest'
import { attemptWrite } from '../../../cli/diagnostics/system-error.ts'
import { describe as describeAll, diagnosticsOf } from '../memory-site.ts'

const systemError = (code: string) => Object.assign(new Error(code), { code })
const throwing = (error: unknown) => () => {
  throw error
}

describe('attemptWrite(file, write)', () => {
  it('returns what the step returns', () => expect(attemptWrite('/out', () => 5)).toBe(5))

  it.each([
    ['EACCES', 'permission is denied'],
    ['ENOSPC', 'the disk is full'],
    ['EROFS', 'the file system is read-only'],
    ['ENAMETOOLONG', 'its name is too long'],
    ['ENOTDIR', 'a folder above it is a file'],
  ])('explains %s, which the user can fix', async (code, reason) => {
    const error = systemError(code)
    const found = await diagnosticsOf(() => attemptWrite('/out/a.html', throwing(error)))
    expect(describeAll(found)).toEqual([`/out/a.html cannot be written: ${reason} [output-write]`])
    expect(found[0]).toMatchObject({ cause: error, hint: expect.any(String) })
  })

  it.each([systemError('ENOENT'), new TypeError('a bug'), 'a string'])('throws %s on: it is a bug', (error) => {
    expect(() => attemptWrite('/out', throwing(error))).toThrow(error as Error)
  })
})
