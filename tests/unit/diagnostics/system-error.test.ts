import { describe, expect, it } from 'vitest'
import { attemptRead, attemptWrite, explainSystemError } from '../../../cli/diagnostics/system-error.ts'
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
    ['ENOENT', 'a folder above it is gone, or cannot be made'],
    ['ENOTDIR', 'a folder above it is a file'],
  ])('explains %s, which the user can fix', async (code, reason) => {
    const error = systemError(code)
    const found = await diagnosticsOf(() => attemptWrite('/out/a.html', throwing(error)))
    expect(describeAll(found)).toEqual([`/out/a.html cannot be written: ${reason} [output-write]`])
    expect(found[0]).toMatchObject({ cause: error, hint: expect.any(String) })
  })

  it.each([systemError('EBADF'), new TypeError('a bug'), 'a string'])('throws %s on: it is a bug', (error) => {
    expect(() => attemptWrite('/out', throwing(error))).toThrow(error as Error)
  })
})

describe('attemptRead(file, read, code)', () => {
  it('returns what the step returns, and explains what the user can fix', async () => {
    expect(attemptRead('a.svg', () => 5)).toBe(5)
    const found = await diagnosticsOf(() => attemptRead('a.svg', throwing(systemError('EACCES'))))
    expect(describeAll(found)).toEqual(['a.svg cannot be read: permission is denied [source-file]'])
    expect(() => attemptRead('a.svg', throwing(new TypeError('a bug')))).toThrow('a bug')
  })
})

describe('explainSystemError(error)', () => {
  it.each([
    [Object.assign(systemError('ENOSPC'), { syscall: 'watch', path: '/site' }), 'too many files are watched', 'max_user_watches'],
    [new Error("inotify_add_watch on '/site' failed: No space left on device"), 'too many files are watched', 'max_user_watches'],
    [Object.assign(systemError('EMFILE'), { syscall: 'watch', path: '/site' }), 'too many programs watch files', 'max_user_instances'],
    [new Error('inotify_init1 failed: Too many open files'), 'too many programs watch files', 'max_user_instances'],
  ])('explains limits of Linux: %s', (error, reason, setting) => {
    expect(explainSystemError(error)).toMatchObject({ message: `watch fails: ${reason}`, hint: expect.stringContaining(setting) as string })
  })
  it.each([
    ['esbuild', 'The package "@esbuild/linux-x64" could not be found, and is needed by esbuild.\n\nIf you are installing'],
    ['esbuild', "\nYou installed esbuild for another platform than the one you're currently using.\nThis won't work"],
    ['@parcel/watcher', 'No prebuild or local build of @parcel/watcher found. Tried @parcel/watcher-linux-x64-glibc. Please ensure'],
    ['sharp', 'Could not load the "sharp" module using the linux-x64 runtime\nPossible solutions:'],
  ])('names %s where it has no binary for this system', (name, message) => {
    expect(explainSystemError(new Error(message))).toMatchObject({
      message: `the package ${name} has no binary for this system`,
      location: { file: `node_modules/${name}` },
    })
  })
  it('explains what no step has explained, with the path of the call', () => {
    const error = Object.assign(systemError('EMFILE'), { syscall: 'open', path: '/packages/a.js' })
    const found = explainSystemError(error)
    expect(describeAll(found ? [found] : [])).toEqual(['/packages/a.js open fails: too many files are open [system]'])
    expect(found).toMatchObject({ cause: error, hint: 'raise the limit with ulimit -n' })
  })
  it.each([systemError('ENOENT'), new TypeError('a bug'), undefined, null, 'a string'])('does not know %s: it is a bug', (error) => {
    expect(explainSystemError(error)).toBeUndefined()
  })
})
