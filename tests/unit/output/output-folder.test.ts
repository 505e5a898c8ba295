import { pid, ppid } from 'node:process'
import { memfs } from 'memfs'
import { describe, expect, it } from 'vitest'
import type { Disk } from '../../../cli/disk.ts'
import { followLink, isOtherProcess, requireEmpty, siblingOf, siblingRoles } from '../../../cli/output/output-folder.ts'
import { diagnosticsOf } from '../source/diagnostics-of.ts'

const createDisk = (files: Record<string, string | null>) => memfs(files).fs as unknown as Disk

describe('siblingOf(out, role) and siblingRoles(out, disk)', () => {
  it('names a folder beside the output folder', () => expect(siblingOf('/work/dist', 'next-17')).toBe('/work/.dist-next-17'))
  it('lists the roles of all siblings of this output folder', () => {
    const disk = createDisk({ '/work/.dist-next-17/a': '', '/work/.dist-old-3': null, '/work/.dist2-next-4': null, '/work/dist-x': null })
    expect(siblingRoles('/work/dist', disk).sort()).toEqual(['next-17', 'old-3'])
  })
  it('finds none where there is no parent folder', () => expect(siblingRoles('/nowhere/dist', createDisk({}))).toEqual([]))
})

describe('isOtherProcess(id)', () => {
  it('is true for a process that runs, and false for the own one and for one that ended', () => {
    // The largest id of Linux is 2^22.
    expect([ppid, pid, 2 ** 30].map(isOtherProcess)).toEqual([true, false, false])
  })
})

describe('followLink(out, disk)', () => {
  it('returns the folder that a link points to, and anything else as it is', () => {
    const disk = createDisk({ '/real': null })
    disk.symlinkSync('/real', '/dist')
    expect(['/dist', '/real', '/new'].map((out) => followLink(out, disk))).toEqual(['/real', '/real', '/new'])
  })
  it('refuses a link to nothing', () => {
    const disk = createDisk({})
    disk.symlinkSync('/gone', '/dist')
    expect(diagnosticsOf(() => followLink('/dist', disk))).toMatchObject([
      { code: 'output-foreign', message: 'the output folder is a link to nothing', location: { file: '/dist' } },
    ])
  })
})

describe('requireEmpty(out, disk)', () => {
  const disk = createDisk({ '/file': '', '/full/a': '', '/empty': null })

  it.each(['/empty', '/new'])('accepts %s', (out) => expect(requireEmpty(out, disk)).toBeUndefined())
  it.each([
    ['/file', 'the output folder is a file'],
    ['/full', 'the output folder holds files that lanai did not write'],
  ])('refuses %s', (out, message) =>
    expect(diagnosticsOf(() => requireEmpty(out, disk))).toMatchObject([{ code: 'output-foreign', message, location: { file: out } }]),
  )
})
