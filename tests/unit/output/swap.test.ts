import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { pid } from 'node:process'
import { describe, expect, it } from 'vitest'
import { formatMarker } from '../../../cli/output/marker.ts'
import { createFailingDisk } from './failing-disk.ts'
import { publish, read, siblings, temporaryFolder, write } from './fixture.ts'

const OLD = { 'index.html': 'old', 'old/index.html': 'old' }
const NEW = { 'index.html': 'new', 'new/index.html': 'new' }
const MINE = { CNAME: 'mine' }

/** A built site with a file that no build wrote. */
async function builtSite(): Promise<string> {
  const out = join(temporaryFolder(), 'dist')
  await publish(out, OLD)
  write(out, MINE)
  return out
}

describe('the previous site', () => {
  it('is restored where the output folder is missing, so that files of the user are kept', async () => {
    const out = await builtSite()
    fs.renameSync(out, join(dirname(out), '.dist-previous'))
    await publish(out, NEW)
    expect(read(out)).toEqual({ ...NEW, ...MINE })
    expect(siblings(out)).toEqual([])
  })

  it('is not restored when it is incomplete', async () => {
    const out = await builtSite()
    fs.rmSync(join(out, 'old/index.html'))
    fs.renameSync(out, join(dirname(out), '.dist-previous-0badcafe'))
    const disk = createFailingDisk(fs, ({ operation }) => (operation === 'mkdirSync' ? 'ENOSPC' : undefined))
    await expect(publish(out, NEW, disk)).rejects.toThrow('the disk is full')
    expect(read(out)).toBeUndefined()
  })

  it('is a warning where it cannot be deleted, and the next build tries again', async () => {
    const out = await builtSite()
    const disk = createFailingDisk(fs, ({ operation }) => (['rmSync', 'unlinkSync'].includes(operation) ? 'EACCES' : undefined))
    const first = await publish(out, NEW, disk)
    expect(first.diagnostics).toMatchObject([
      { code: 'output-write', severity: 'warning', message: 'a previous site cannot be deleted: EACCES: a test, rmSync' },
    ])
    expect(first.diagnostics[0]?.location?.file).toMatch(new RegExp(`/\\.dist-removed-${pid}-[0-9a-f]{8}$`))
    expect(read(out)).toEqual({ ...NEW, ...MINE })
    // Its own previous site, and the one from before.
    expect((await publish(out, OLD, disk)).diagnostics).toHaveLength(2)
    expect((await publish(out, OLD)).diagnostics).toEqual([])
    expect(siblings(out)).toEqual([])
  })

  it('is a warning where it cannot be renamed for its deletion', async () => {
    const out = await builtSite()
    const disk = createFailingDisk(fs, ({ operation, args }) =>
      operation === 'renameSync' && String(args[1]).includes('-removed-') ? 'EPERM' : undefined,
    )
    expect((await publish(out, NEW, disk)).diagnostics).toMatchObject([{ severity: 'warning', code: 'output-write' }])
    expect(read(out)).toEqual({ ...NEW, ...MINE })
  })
})

describe('folders beside the output folder', () => {
  it('are deleted where a killed build left them, and nothing else is', async () => {
    const out = await builtSite()
    const folder = dirname(out)
    const kept = ['.dist-next-mine', '.dist-previous', '.dist-previous-mine', '.dist-removed-mine', `.dist-next-${process.ppid}`].sort()
    for (const name of [...kept, '.dist-next-999999999', `.dist-next-${pid}`, '.dist-removed-999999999-0badcafe'])
      write(join(folder, name), { 'mine.txt': 'mine' })
    expect((await publish(out, NEW)).diagnostics).toEqual([])
    expect(siblings(out).sort()).toEqual(kept)
    expect(read(join(folder, '.dist-previous'))).toEqual({ 'mine.txt': 'mine' })
    expect(read(out)).toEqual({ ...NEW, ...MINE })
  })

  it('may be unreadable', async () => {
    const out = await builtSite()
    write(join(dirname(out), '.dist-previous'), { '.lanai': '{}' })
    const disk = createFailingDisk(fs, ({ operation, args }) =>
      operation === 'readFileSync' && String(args[0]).includes('.dist-previous/') ? 'EACCES' : undefined,
    )
    await publish(out, NEW, disk)
    expect(siblings(out)).toEqual(['.dist-previous'])
  })
})

describe('another build of the same folder', () => {
  it.each(['between the two renames', 'before the first'])('that finishes %s is replaced', async (moment) => {
    const out = await builtSite()
    let hasRun = false
    const disk = createFailingDisk(fs, ({ operation, args }) => {
      const [from, to] = args.map(String)
      const isMoment = moment === 'before the first' ? from === out : to === out
      if (operation !== 'renameSync' || !isMoment || hasRun) return
      hasRun = true
      if (moment === 'before the first') fs.rmSync(out, { recursive: true })
      write(out, { 'index.html': 'theirs', '.lanai': formatMarker('', ['index.html']) })
    })
    expect((await publish(out, NEW, disk)).diagnostics).toEqual([])
    expect(hasRun).toBe(true)
    expect(read(out)).toEqual({ ...NEW, ...MINE })
    expect(siblings(out)).toEqual([])
  })

  it('does not make it try for ever', async () => {
    const out = await builtSite()
    let renames = 0
    const disk = createFailingDisk(fs, ({ operation, args }) => {
      if (operation !== 'renameSync' || args[1] !== out || !String(args[0]).includes('-next-')) return undefined
      renames++
      return 'ENOTEMPTY'
    })
    await expect(publish(out, NEW, disk)).rejects.toThrow('ENOTEMPTY')
    expect(renames).toBe(10)
    expect(read(out)).toEqual({ ...OLD, ...MINE })
  })
})
