import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { ROOT } from './run.ts'

it('imports follow the rules: downwards, and to the disk only through what records it', () => {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'imports'], { cwd: ROOT, encoding: 'utf8' })
  expect({ status, stderr, report: stdout }).toEqual({
    status: 0,
    stderr: '',
    report: expect.stringContaining('no dependency violations') as string,
  })
})
