import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { ROOT } from './run.ts'

/**
 * Runs code in a process of its own, since flags of V8 concern all of one, with `size`, the megabytes for young objects, and
 * `allocate`, which makes objects that live until they are collected once.
 */
function runWithFlags(code: string): unknown {
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8'
    import { setItemFlags } from ${JSON.stringify(pathToFileURL(join(ROOT, 'cli/process.ts')))}
    const setFlags = (pages, inThreads) => setItemFlags(process.versions.v8, pages, inThreads)
    const size = () => {
      const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
      return Math.round((young.space_used_size + young.space_available_size) / 2 ** 20)
    }
    const kept = []
    const allocate = () => {
      for (let index = 0; index < 20_000; index++) kept[(kept.length < 120_000 ? kept.length : index * 6) % 120_000] = { index, list: [index] }
    }
    ${code}`
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

it.each([
  ['from the first further thread on', true],
  ['where one thread makes all pages', false],
])('gives young objects no more memory once they have enough, %s', (_, inThreads) => {
  const code = (flags: string) => `
    ${flags}
    while (size() < 8) allocate()
    ${flags}
    const before = size()
    for (let round = 0; round < 300; round++) allocate()
    console.log(JSON.stringify(size() / before))`
  expect(runWithFlags(code(`setFlags(10_000, ${inThreads})`))).toBe(1)
  expect(runWithFlags(code(`setFlags(100_000, ${inThreads})`))).toBeGreaterThan(1)
})
