import { memfs } from 'memfs'
import { describe, expect, it } from 'vitest'
import type { Disk } from '../../../cli/disk.ts'
import { removeFolder } from '../../../cli/output/remove-folder.ts'
import { createFailingDisk } from './failing-disk.ts'

function setup() {
  const { fs, vol } = memfs({ '/work/site/a/b/c': '', '/work/site/d': '', '/work/site/empty': null, '/work/mine/e': '' })
  vol.symlinkSync('/work/mine', '/work/site/link')
  return { disk: fs as unknown as Disk, vol }
}

describe('removeFolder(folder, disk)', () => {
  it('deletes everything in a folder, and not what its links point to', () => {
    const { disk, vol } = setup()
    removeFolder('/work/site', disk)
    expect(vol.toJSON()).toEqual({ '/work/mine/e': '' })
  })
  it('does nothing where there is no such folder', () => expect(() => removeFolder('/work/none', setup().disk)).not.toThrow())
  it('goes on where another process deletes the same folder', () => {
    const { disk, vol } = setup()
    const racing = createFailingDisk(disk, ({ operation, args }) => {
      if (operation === 'unlinkSync' && args[0] === '/work/site/a/b/c') vol.unlinkSync('/work/site/a/b/c')
    })
    removeFolder('/work/site', racing)
    expect(vol.existsSync('/work/site')).toBe(false)
  })
  it('throws what the disk refuses', () => {
    const disk = createFailingDisk(setup().disk, ({ operation }) => (['rmSync', 'rmdirSync'].includes(operation) ? 'EACCES' : undefined))
    expect(() => removeFolder('/work/site', disk)).toThrow('EACCES')
  })
})
