import { describe, expect, it } from 'vitest'
import type { Disk } from '../../../cli/disk.ts'
import { createFileVersions, type FileInput } from '../../../cli/incremental/file-versions.ts'
import { createMemo, type KnownSteps, type Step } from '../../../cli/incremental/memo.ts'
import { createDisk, ROOT } from '../memory-site.ts'

const LATER = Date.now() + 86_400_000

/** A site in memory that is built several times. Each build knows the steps of the one before. */
function setup(files: Record<string, string>) {
  const disk = createDisk(files)
  let known: KnownSteps = {}
  return {
    disk,
    known: () => known,
    async build<T>(step: Partial<Step<T>> & Pick<Step<T>, 'run'>, now = LATER) {
      let isRun = false
      const memo = createMemo(known, ROOT, disk, createFileVersions(ROOT, disk, undefined, now), () => now)
      const run: Step<T>['run'] = (...args) => {
        isRun = true
        return step.run(...args)
      }
      const value = await memo.run<T>('step', { key: 1, ...step, run })
      known = JSON.parse(JSON.stringify(memo.known())) as KnownSteps
      return { value, isRun }
    },
  }
}

const readA = { run: async (disk: Disk) => String(await Promise.resolve(disk.readFileSync(`${ROOT}/a.txt`))) }

describe('createMemo(before, root, disk, files, now)', () => {
  it('returns the earlier value where nothing has changed', async () => {
    const { build } = setup({ 'a.txt': 'a', 'b.txt': 'b' })
    expect(await build(readA)).toEqual({ value: 'a', isRun: true })
    expect(await build(readA)).toEqual({ value: 'a', isRun: false })
    // What was kept is kept on.
    expect(await build(readA)).toEqual({ value: 'a', isRun: false })
  })

  it('runs a step again after a change of a file that it has read, and of no other', async () => {
    const { build, disk } = setup({ 'a.txt': 'a', 'b.txt': 'b' })
    await build(readA)
    disk.writeFileSync(`${ROOT}/b.txt`, 'B')
    expect(await build(readA)).toEqual({ value: 'a', isRun: false })
    disk.writeFileSync(`${ROOT}/a.txt`, 'A')
    expect(await build(readA)).toEqual({ value: 'A', isRun: true })
  })

  it('runs a step again after a file has appeared that it has searched for', async () => {
    const { build, disk } = setup({ 'b.txt': 'b' })
    const step = { run: async (inner: Disk) => Promise.resolve(inner.existsSync(`${ROOT}/a.txt`)) }
    expect(await build(step)).toEqual({ value: false, isRun: true })
    expect((await build(step)).isRun).toBe(false)
    disk.writeFileSync(`${ROOT}/a.txt`, '')
    expect(await build(step)).toEqual({ value: true, isRun: true })
  })

  it('runs a step again after a change of what was read in another way', async () => {
    const { build, disk } = setup({ 'a.txt': 'a' })
    const step = {
      async run(_disk: Disk, add: (inputs: Iterable<FileInput>) => void) {
        add(['file:a.txt'])
        return Promise.resolve(String(disk.readFileSync(`${ROOT}/a.txt`)))
      },
    }
    await build(step)
    expect((await build(step)).isRun).toBe(false)
    disk.writeFileSync(`${ROOT}/a.txt`, 'A')
    expect(await build(step)).toEqual({ value: 'A', isRun: true })
  })

  it('runs a step again after which something it read in another way was changed while it ran', async () => {
    const { build } = setup({ 'a.txt': 'a' })
    const run: Step<number>['run'] = async (_disk, add) => {
      add(['file:a.txt'])
      return Promise.resolve(1)
    }
    // The file is newer than the start of this build.
    expect((await build({ run }, 1)).isRun).toBe(true)
    expect((await build({ run })).isRun).toBe(true)
    expect((await build({ run })).isRun).toBe(false)
  })

  it('runs a step again with another key', async () => {
    const { build } = setup({})
    const run = () => Promise.resolve(1)
    await build({ key: { a: [1] }, run })
    expect((await build({ key: { a: [1] }, run })).isRun).toBe(false)
    expect((await build({ key: { a: [2] }, run })).isRun).toBe(true)
  })

  it('runs a step again whose earlier value cannot be used', async () => {
    const { build } = setup({})
    const step = { run: () => Promise.resolve('made') }
    await build(step)
    expect((await build({ ...step, isUsable: (value) => value === 'made' })).isRun).toBe(false)
    expect((await build({ ...step, isUsable: (value) => value !== 'made' })).isRun).toBe(true)
  })

  it('keeps a part of the value, and returns the whole one in the build that made it', async () => {
    const { build } = setup({})
    const step = {
      run: () => Promise.resolve({ path: 'a', bytes: 'x' as string | undefined }),
      keep: ({ path }: { path: string }) => ({ path, bytes: undefined }),
    }
    expect((await build(step)).value).toEqual({ path: 'a', bytes: 'x' })
    expect(await build(step)).toEqual({ value: { path: 'a' }, isRun: false })
  })

  it('keeps nothing of a step that fails', async () => {
    const { build, known } = setup({})
    await expect(build({ run: () => Promise.reject(new Error('broken')) })).rejects.toThrow('broken')
    expect(known()).toEqual({})
    expect((await build({ run: () => Promise.resolve(1) })).isRun).toBe(true)
  })

  it('forgets a step that a build did not ask for', async () => {
    const disk = createDisk()
    const files = createFileVersions(ROOT, disk, undefined, LATER)
    const memo = createMemo({ old: { key: '', inputs: {}, value: 1 } }, ROOT, disk, files, () => LATER)
    await memo.run('new', { key: 1, run: () => Promise.resolve(2) })
    expect(Object.keys(memo.known())).toEqual(['new'])
  })
})
