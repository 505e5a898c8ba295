import { readdirSync, readFileSync } from 'node:fs'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { memfs } from 'memfs'
import { describe, expect, it } from 'vitest'
import { createDiskCache } from '../../../cli/cache/disk-cache.ts'
import type { Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import type { Disk } from '../../../cli/disk.ts'
import { createFailingDisk, WRITES, type DiskCall } from '../output/failing-disk.ts'
import { temporaryFolder } from '../output/fixture.ts'

/** A cache in memory that counts what it makes. */
function setup(before: (call: DiskCall) => string | undefined | void = () => {}, disk = memfs().fs as unknown as Disk) {
  const warnings: Diagnostic[] = []
  const made: string[] = []
  const open = () => {
    const cache = createDiskCache('/cache', createFailingDisk(disk, before), (found) => warnings.push(...found))
    const get = async (key: string, text = `bytes of ${key}`) => {
      const bytes = await cache.bytes('pictures', key, () => {
        made.push(key)
        return Promise.resolve(Buffer.from(text))
      })
      return Buffer.from(bytes).toString()
    }
    return { ...cache, get }
  }
  const files = () => disk.readdirSync('/cache/pictures').map((name) => join('/cache/pictures', String(name)))
  return { disk, open, made, warnings, files }
}

describe('createDiskCache(…).bytes(kind, key, make)', () => {
  it('makes an entry once, also for the next build', async () => {
    const { open, made, warnings, files } = setup()
    const cache = open()
    expect(await cache.get('a')).toBe('bytes of a')
    expect(await cache.get('a', 'other')).toBe('bytes of a')
    expect(await open().get('a', 'other')).toBe('bytes of a')
    expect(made).toEqual(['a'])
    expect(files()).toHaveLength(1)
    expect(warnings).toEqual([])
  })

  it('keeps kinds and keys apart', async () => {
    const { open } = setup()
    const cache = open()
    await cache.get('a')
    expect(await cache.get('b')).toBe('bytes of b')
    expect(await cache.bytes('fonts', 'a', () => Promise.resolve(Buffer.from('font')))).toEqual(Buffer.from('font'))
  })

  it('keeps an entry without bytes', async () => {
    const { open, made } = setup()
    expect(await open().get('a', '')).toBe('')
    expect(await open().get('a', 'other')).toBe('')
    expect(made).toEqual(['a'])
  })

  it('makes an entry once for requests at the same time, and again after a failure', async () => {
    const { open } = setup()
    const cache = open()
    let calls = 0
    const fail = () => cache.bytes('pictures', 'a', () => (calls++, Promise.reject(new Error('no picture'))))
    const [first, second] = await Promise.allSettled([fail(), fail()])
    expect([first?.status, second?.status]).toEqual(['rejected', 'rejected'])
    expect(calls).toBe(1)
    expect(await cache.get('a')).toBe('bytes of a')
  })

  const alterations: [string, (entry: Buffer) => Buffer][] = [
    ['emptied', () => Buffer.alloc(0)],
    ['shorter than a digest', (entry) => entry.subarray(0, 20)],
    ['without its payload', (entry) => entry.subarray(0, 32)],
    ['truncated by one byte', (entry) => entry.subarray(0, -1)],
    ['longer by one byte', (entry) => Buffer.concat([entry, Buffer.from('!')])],
    ['altered in its payload', (entry) => Buffer.from(entry.map((byte, index) => (index === entry.length - 1 ? byte ^ 1 : byte)))],
    ['altered in its digest', (entry) => Buffer.from(entry.map((byte, index) => (index === 0 ? byte ^ 1 : byte)))],
  ]
  it.each(alterations)('makes an entry again that was %s', async (_, alter) => {
    const { open, made, disk, files, warnings } = setup()
    await open().get('a')
    const [file = ''] = files()
    disk.writeFileSync(file, alter(disk.readFileSync(file)))
    expect(await open().get('a')).toBe('bytes of a')
    expect(await open().get('a')).toBe('bytes of a')
    expect(made).toEqual(['a', 'a'])
    expect(warnings).toEqual([])
  })

  it('does not accept the entry of another key', async () => {
    const { open, made, disk, files } = setup()
    await open().get('a')
    const [first = ''] = files()
    await open().get('b')
    const second = files().find((file) => file !== first) ?? ''
    disk.renameSync(first, second)
    expect(await open().get('b')).toBe('bytes of b')
    expect(made).toEqual(['a', 'b', 'b'])
  })

  it.each(['EACCES', 'EIO', 'EISDIR'])('reports once that it cannot be read (%s), and the build goes on', async (code) => {
    const { open, made, warnings } = setup(({ operation }) => (operation === 'readFileSync' ? code : undefined))
    const cache = open()
    for (const key of ['a', 'b', 'a']) expect(await cache.get(key)).toBe(`bytes of ${key}`)
    expect(made).toEqual(['a', 'b', 'a'])
    expect(warnings).toMatchObject([{ code: 'cache', severity: 'warning', location: { file: '/cache' } }])
    expect(warnings[0]?.message).toContain('the cache cannot be read')
  })

  it.each(['mkdirSync', 'writeFileSync', 'renameSync'])(
    'reports once that it cannot be written (%s), and the build goes on',
    async (failing) => {
      let attempts = 0
      const { open, warnings } = setup(({ operation }) => {
        if (operation !== failing) return undefined
        attempts++
        return 'ENOSPC'
      })
      const cache = open()
      for (const key of ['a', 'b', 'a']) expect(await cache.get(key)).toBe(`bytes of ${key}`)
      expect(attempts, 'it does not try again').toBe(1)
      expect(warnings).toMatchObject([{ code: 'cache', message: expect.stringContaining('the cache cannot be written: ENOSPC') as string }])
    },
  )

  it('holds no incomplete entry, wherever a build was killed', async () => {
    const { disk } = setup()
    for (let last = 0; last < 8; last++) {
      const killed = setup(({ index }) => (index >= last ? 'EIO' : undefined), disk)
      expect(await killed.open().get(`key ${last}`)).toBe(`bytes of key ${last}`)
      const next = setup(undefined, disk)
      expect(await next.open().get(`key ${last}`)).toBe(`bytes of key ${last}`)
      expect(next.warnings).toEqual([])
    }
  })

  it('removes its temporary file when the entry cannot be renamed', async () => {
    const { open, files } = setup(({ operation }) => (operation === 'renameSync' ? 'EACCES' : undefined))
    await open().get('a')
    expect(files()).toEqual([])
  })
})

describe('createDiskCache(…).file(kind, name, text)', () => {
  it('writes a module that can be imported, and returns its path', async () => {
    const folder = temporaryFolder()
    const cache = createDiskCache(folder, fs, () => {})
    const file = cache.file('bundles', 'site.mjs', 'export default 42')
    expect(file).toBe(join(folder, 'bundles/site.mjs'))
    expect(((await import(/* @vite-ignore */ file)) as { default: number }).default).toBe(42)
    expect(readdirSync(join(folder, 'bundles'))).toEqual(['site.mjs'])
  })

  it('writes again only what differs, e.g. because a killed build left it empty', () => {
    let writes = 0
    const { open, disk } = setup(({ operation }) => void (writes += WRITES.includes(operation) && operation !== 'mkdirSync' ? 1 : 0))
    const file = open().file('bundles', 'site.mjs', 'one')
    const once = writes
    open().file('bundles', 'site.mjs', 'one')
    expect(writes).toBe(once)
    disk.writeFileSync(file, '')
    open().file('bundles', 'site.mjs', 'one')
    expect(disk.readFileSync(file, 'utf8')).toBe('one')
  })

  it('never has a partly written module under its name', () => {
    const folder = temporaryFolder()
    const seen = new Set<string>()
    const disk = createFailingDisk(fs, () => {
      const file = join(folder, 'bundles/site.mjs')
      if (fs.existsSync(file)) seen.add(readFileSync(file, 'utf8'))
    })
    const cache = createDiskCache(folder, disk, () => {})
    for (const text of ['one', 'two', 'three']) cache.file('bundles', 'site.mjs', text)
    expect([...seen]).toEqual(['one', 'two'])
  })

  it.each(['EROFS', 'EIO'])('fails with a diagnostic where it cannot be written (%s)', (code) => {
    const { open, warnings } = setup(({ operation }) => (operation === 'writeFileSync' ? code : undefined))
    const error = expect(() => open().file('bundles', 'site.mjs', 'one'))
    error.toThrow(
      expect.objectContaining({
        name: 'DiagnosticError',
        diagnostics: [expect.objectContaining({ code: 'output-write', location: { file: '/cache/bundles' } })],
      }) as Error,
    )
    error.toThrow(`the compiled site cannot be written: ${code}`)
    expect(warnings).toEqual([])
  })

  it.each(['../site.mjs', '/site.mjs', '..'])('accepts no name outside of its folder: %s', (name) => {
    expect(() => setup().open().file('bundles', name, '')).toThrow('not a file name')
  })
})
