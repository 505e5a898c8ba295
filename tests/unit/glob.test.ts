import { describe, expect, it } from 'vitest'
import { findPaths } from '../../cli/glob.ts'
import { createDisk, ROOT } from './memory-site.ts'

describe('findPaths(pattern, options)', () => {
  it('lists the files that match, sorted and relative to the folder', async () => {
    const disk = createDisk({ 'content/b.yaml': '', 'content/a.yaml': '', 'content/deep/c.yaml': '', 'content/d.md': '' })
    expect(await findPaths('*.yaml', { cwd: `${ROOT}/content`, fs: disk })).toEqual(['a.yaml', 'b.yaml'])
    expect(await findPaths('**/*.yaml', { cwd: `${ROOT}/content`, fs: disk })).toEqual(['a.yaml', 'b.yaml', 'deep/c.yaml'])
  })
})
