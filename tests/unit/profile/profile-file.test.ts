import { describe, expect, it } from 'vitest'
import { openProfile } from '../../../cli/profile/profile-file.ts'
import { createDisk, ROOT } from '../memory-site.ts'
import { readTrace } from './read-trace.ts'

describe('openProfile(file, disk)', () => {
  it('writes what was recorded', () => {
    const disk = createDisk({ 'a.txt': '' })
    const { trace, write } = openProfile(`${ROOT}/trace.json`, disk)
    trace.start('load')()
    write()
    expect(readTrace(disk.readFileSync(`${ROOT}/trace.json`, 'utf8')).bars.map(({ name }) => name)).toEqual(['start', 'load'])
  })

  it.each(['missing/trace.json', ''])('reports a file that cannot be written before anything is built: %j', (file) => {
    const fault = { code: 'config-flag', location: { file: `${ROOT}/${file}` }, hint: 'choose another file with --profile' }
    expect(() => openProfile(`${ROOT}/${file}`, createDisk({ 'a.txt': '' }))).toThrow(
      expect.objectContaining({ diagnostics: [expect.objectContaining(fault)] }),
    )
  })
})
