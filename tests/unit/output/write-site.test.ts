import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DiagnosticError, type Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import type { OutputState } from '../../../cli/output/previous-site.ts'
import { writeSite } from './write-site.ts'
import { createFailingDisk } from './failing-disk.ts'
import { ABOUT, publish, read, siblings, stream, temporaryFolder, write } from './fixture.ts'

/** The diagnostics that a promise is rejected with. */
async function failure(promise: Promise<unknown>): Promise<readonly Diagnostic[]> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof DiagnosticError)) throw new Error(`no DiagnosticError, but ${String(error)}`)
  return error.diagnostics
}

const MOVED = { from: '/old', to: '/about/', status: 301 } as const

describe('writeSite(folder, files, about, disk)', () => {
  it('writes every file and records it in the manifest', async () => {
    const out = join(temporaryFolder(), 'deep/dist')
    const page = { url: '/about/', source: 'templates/routes/about.tsx', indexable: true, islands: 2 }
    const files = [
      { kind: 'bytes' as const, path: 'about/index.html', bytes: '<h1>é</h1>', page },
      { kind: 'bytes' as const, path: 'old/index.html', bytes: 'moved', redirect: true },
      { kind: 'bytes' as const, path: 'a.bin', bytes: new Uint8Array([1, 2, 3]), source: 'templates/static/a.bin' },
      { kind: 'bytes' as const, path: '_headers', bytes: 'H', rules: { headers: [{ path: '/*', headers: { 'X-Site': 'yes' } }] } },
      { kind: 'bytes' as const, path: '_redirects', bytes: 'R', rules: { redirects: [MOVED] } },
    ]
    const { written, manifest } = await writeSite(out, stream(files), ABOUT, fs)
    expect(written).toEqual({
      pages: 1,
      redirects: 1,
      files: 5,
      bytes: 21,
      diagnostics: [],
    })
    expect(read(out)).toEqual({
      'about/index.html': '<h1>é</h1>',
      'old/index.html': 'moved',
      'a.bin': '\u0001\u0002\u0003',
      _headers: 'H',
      _redirects: 'R',
    })
    expect(JSON.parse(manifest.text)).toEqual({
      generator: 'lanai',
      ...ABOUT,
      pages: [{ ...page, file: 'about/index.html' }],
      redirects: ['old/index.html'],
      rules: { headers: [{ path: '/*', headers: { 'X-Site': 'yes' } }], redirects: [MOVED] },
      files: ['about/index.html', 'old/index.html', 'a.bin', '_headers', '_redirects'],
    })
  })

  it('keeps inode and time of each file that is the same, for one edit and for several, one build after another', async () => {
    const folder = temporaryFolder()
    const out = join(folder, 'dist')
    const options = { standbys: join(folder, 'cache/standbys') }
    let state: OutputState | undefined
    let texts: Record<string, string> = {
      'index.html': '0',
      'a/index.html': '0',
      'b/index.html': '0',
      'b/c.html': '0',
      'd.css': '0',
      'e.js': '0',
    }
    const build = async (changes: Record<string, string>) => {
      texts = { ...texts, ...changes }
      const files = stream(Object.entries(texts).map(([path, bytes]) => ({ kind: 'bytes' as const, path, bytes })))
      ;({ state } = await writeSite(out, files, ABOUT, fs, { ...options, state }))
      expect([read(out), siblings(out)]).toEqual([texts, []])
    }
    await build({})
    const edits: Record<string, string>[] = [
      { 'd.css': '1' },
      { 'd.css': '2', 'a/index.html': '2' },
      { 'd.css': '3', 'index.html': '3' },
      {},
      { 'b/c.html': '4', 'f/new.html': '4' },
    ]
    for (const changes of edits) {
      const same = Object.keys(texts).filter((path) => !(path in changes))
      const stamps = () => same.map((path) => [path, fs.statSync(join(out, path)).ino, fs.statSync(join(out, path)).mtimeMs])
      const before = stamps()
      await build(changes)
      expect(stamps()).toEqual(before)
    }
    expect(state?.standby).toBeDefined()
  })

  it('removes files of the last site, and keeps files, links and empty folders that no build wrote', async () => {
    const out = join(temporaryFolder(), 'dist')
    await publish(out, { 'index.html': 'one', 'gone/index.html': 'gone' })
    write(out, { CNAME: 'www.site.example', 'notes/mine.txt': 'mine' })
    fs.symlinkSync('../elsewhere', join(out, 'link'))
    fs.mkdirSync(join(out, 'empty'))
    const { ino } = fs.statSync(join(out, 'CNAME'))
    await publish(out, { 'index.html': 'two' })
    expect(read(out)).toEqual({ 'index.html': 'two', CNAME: 'www.site.example', 'notes/mine.txt': 'mine' })
    expect(fs.readlinkSync(join(out, 'link'))).toBe('../elsewhere')
    expect(fs.readdirSync(join(out, 'empty'))).toEqual([])
    expect(fs.statSync(join(out, 'CNAME')).ino, 'linked, not copied').toBe(ino)
    expect(siblings(out)).toEqual([])
  })

  it('copies a kept file where it cannot be linked', async () => {
    const out = join(temporaryFolder(), 'dist')
    await publish(out, { 'index.html': 'one' })
    write(out, { CNAME: 'mine' })
    const disk = createFailingDisk(fs, ({ operation }) => (operation === 'linkSync' ? 'EPERM' : undefined))
    await publish(out, { 'index.html': 'two' }, disk)
    expect(read(out)).toEqual({ 'index.html': 'two', CNAME: 'mine' })
  })

  it.skipIf(process.platform === 'win32')('rejects a pipe in the output folder by name, and does not wait for it', async () => {
    const out = join(temporaryFolder(), 'dist')
    await publish(out, { 'index.html': 'one' })
    execFileSync('mkfifo', [join(out, 'pipe')])
    expect(await failure(publish(out, { 'index.html': 'two' }))).toMatchObject([
      { code: 'output-foreign', message: 'the output folder holds "pipe", which is no file, folder or link' },
    ])
    expect(read(out)).toEqual({ 'index.html': 'one' })
  })

  it.each([
    ['robots.txt', { 'robots.txt': 'ours' }],
    ['about', { 'about/index.html': 'ours' }],
    ['about/index.html', { 'about/index.html': 'ours' }],
    ['_headers/mine', { _headers: 'ours' }],
  ])('never overwrites %s, which no build wrote', async (path, files) => {
    const out = join(temporaryFolder(), 'dist')
    await publish(out, { 'index.html': 'one' })
    write(out, { [path]: 'mine' })
    const [diagnostic, ...others] = await failure(publish(out, { 'index.html': 'two', ...files }))
    expect(others).toEqual([])
    expect(diagnostic).toMatchObject({ code: 'output-foreign', message: expect.stringContaining('which lanai did not write') as string })
    expect(read(out)).toEqual({ 'index.html': 'one', [path]: 'mine' })
    expect(siblings(out)).toEqual([])
  })

  it('follows a link to the output folder, and rejects a link to nothing', async () => {
    const folder = temporaryFolder()
    const out = join(folder, 'dist')
    fs.mkdirSync(join(folder, 'real'))
    fs.symlinkSync('real', out)
    await publish(out, { 'index.html': 'one' })
    expect(fs.readlinkSync(out)).toBe('real')
    expect(read(join(folder, 'real'))).toEqual({ 'index.html': 'one' })
    fs.rmSync(join(folder, 'real'), { recursive: true })
    expect(await failure(publish(out, {}))).toMatchObject([{ code: 'output-foreign', message: 'the output folder is a link to nothing' }])
  })

  it('leaves a folder or file alone that lanai did not write', async () => {
    const folder = temporaryFolder()
    write(folder, { 'dist/mine.txt': 'mine', file: 'mine' })
    const foreign = { code: 'output-foreign', message: 'the output folder holds files that lanai did not write' }
    expect(await failure(publish(join(folder, 'dist'), {}))).toMatchObject([foreign])
    expect(await failure(publish(join(folder, 'file'), {}))).toMatchObject([{ message: 'the output folder is a file' }])
    expect(read(folder)).toEqual({ 'dist/mine.txt': 'mine', file: 'mine' })
  })

  it('keeps the last site when the build throws, with the error of the build', async () => {
    const out = join(temporaryFolder(), 'dist')
    await publish(out, { 'index.html': 'one' })
    const files = async function* () {
      yield { kind: 'bytes' as const, path: 'index.html', bytes: 'two' }
      throw new Error('first')
    }
    const disk = createFailingDisk(fs, ({ operation }) => (['rmSync', 'unlinkSync'].includes(operation) ? 'EACCES' : undefined))
    await expect(writeSite(out, files(), ABOUT, disk)).rejects.toThrow('first')
    expect(read(out)).toEqual({ 'index.html': 'one' })
    await expect(writeSite(out, files(), ABOUT, fs)).rejects.toThrow('first')
    expect(siblings(out)).toEqual([])
  })

  it.each([
    ['a.txt', 'a.txt'],
    ['a/b.txt', 'a'],
    ['a', 'a/b.txt'],
    ['.lanai', undefined],
  ])('names both sources of files in one place: %s and %s', async (first, second) => {
    const out = join(temporaryFolder(), 'dist')
    const files = [
      { kind: 'bytes' as const, path: first, bytes: '1', source: 'templates/files/one.ts' },
      ...(second === undefined ? [] : [{ kind: 'bytes' as const, path: second, bytes: '2', source: 'templates/files/two.ts' }]),
    ]
    const [diagnostic] = await failure(writeSite(out, stream(files), ABOUT, fs))
    expect(diagnostic).toMatchObject({ code: 'route-conflict' })
    expect(diagnostic?.message).toContain(
      `: templates/files/one.ts and ${second === undefined ? 'lanai itself' : 'templates/files/two.ts'}`,
    )
  })

  it.each(['../a', '/a', 'a/../../b', 'a//b', './a', 'a/', '', '..', 'a\\b', 'a\0b'])(
    'writes nothing outside of its folder: %j',
    async (path) => {
      const out = join(temporaryFolder(), 'dist')
      expect(await failure(writeSite(out, stream([{ kind: 'bytes', path, bytes: '', source: 'a.ts' }]), ABOUT, fs))).toMatchObject([
        { code: 'output-write', location: { file: 'a.ts' } },
      ])
    },
  )

  it('writes names that Windows cannot have, and others', async () => {
    const out = join(temporaryFolder(), 'dist')
    const files = {
      'console/index.html': '',
      'a/com.html': '',
      'nullable.txt': '',
      icon: '',
      com10: '',
      '.a': '',
      'why?': '',
      'a:b/c.': '',
    }
    await publish(out, files)
    expect(read(out)).toEqual(files)
  })

  it.each([
    ['ENOSPC', 'writeSync', 'cannot be written: the disk is full'],
    ['EACCES', 'openSync', 'cannot be written: permission is denied'],
    ['EROFS', 'mkdirSync', 'cannot be written: the file system is read-only'],
    ['EBUSY', 'renameSync', 'cannot be written: another program has it open, or it is a mount point'],
    ['EMFILE', 'readdirSync', 'cannot be written: too many files are open'],
  ])('explains %s', async (code, failing, message) => {
    const out = join(temporaryFolder(), 'dist')
    await publish(out, { 'index.html': 'one' })
    const disk = createFailingDisk(fs, ({ operation }) => (operation === failing ? code : undefined))
    expect(await failure(publish(out, { 'index.html': 'two' }, disk))).toMatchObject([{ code: 'output-write', message }])
    expect(read(out)).toEqual({ 'index.html': 'one' })
  })

  it('reports the error of a write, not of the close after it', async () => {
    const out = join(temporaryFolder(), 'dist')
    const disk = createFailingDisk(fs, ({ operation }) => ({ writeSync: 'ENOSPC', closeSync: 'EIO' })[operation as string])
    expect(await failure(publish(out, { 'index.html': 'one' }, disk))).toMatchObject([{ message: 'cannot be written: the disk is full' }])
  })

  it('explains a name that is too long', async () => {
    const out = join(temporaryFolder(), 'dist')
    await publish(out, { ['a'.repeat(245)]: '' })
    const name = 'a'.repeat(256)
    const message = `"${name}" has a name of 256 bytes, more than the 255 that file systems allow`
    expect(await failure(publish(out, { [name]: '' }))).toMatchObject([{ message, location: { file: name } }])
    expect(await failure(publish(out, { ['a/'.repeat(2200) + 'a']: '' }))).toMatchObject([
      { message: 'cannot be written: its name is too long' },
    ])
  })
})
