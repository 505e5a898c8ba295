import { beforeEach, describe, expect, it } from 'vitest'
import type { Disk } from '../../../cli/disk.ts'
import { createFileVersions, type FileInput, type KeptVersions } from '../../../cli/engine/file-versions.ts'
import { createDisk, ROOT } from '../memory-site.ts'

/** A time by which no file of the tests is changed any more. */
const LATER = Date.now() + 86_400_000

let disk: Disk
let reads: string[]
beforeEach(() => {
  const real = createDisk({ 'a.txt': 'a', 'folder/one.txt': '1', 'folder/two.txt': '2', '/outside.txt': 'o' })
  reads = []
  disk = {
    ...real,
    readFileSync: ((path: string) => (reads.push(path), real.readFileSync(path))) as Disk['readFileSync'],
    readdirSync: ((path: string, options: never) => (reads.push(path), real.readdirSync(path, options))) as unknown as Disk['readdirSync'],
  }
})

const open = (before?: KeptVersions, startedAt = LATER) => createFileVersions(ROOT, disk, before, startedAt)

/** The versions of inputs as the next build finds them, after what an edit does. */
function versionsAfter(edit: () => void, inputs: readonly FileInput[], startedAt?: number) {
  const first = open(undefined, startedAt)
  const before = inputs.map((input) => first.version(input))
  edit()
  reads = []
  const second = open(structuredClone(first.kept()))
  return { before, after: inputs.map((input) => second.version(input)), reads: [...reads] }
}

describe('version(input)', () => {
  it('follows from the content of a file, the list of a folder and the kind of a path', () => {
    const { version } = open()
    expect(version('file:a.txt')).toMatch(/^[0-9a-f]{16}$/)
    expect(version('file:a.txt')).not.toBe(version('file:folder/one.txt'))
    expect(version('list:folder')).toMatch(/^[0-9a-f]{16}$/)
    expect([version('kind:a.txt'), version('kind:folder'), version('kind:none')]).toEqual(['file', 'folder', 'absent'])
  })

  it('is absent for what does not exist or cannot be read in this way', () => {
    const { version } = open()
    const inputs: FileInput[] = ['file:none', 'list:none', 'file:folder', 'list:a.txt', 'file:a.txt/b', 'kind:a.txt/b']
    expect(inputs.map(version)).toEqual(inputs.map(() => 'absent'))
  })

  it('takes absolute paths for files outside of the site', () => {
    const { version } = open()
    expect(version('file:/outside.txt')).toBe(open().version('file:../outside.txt'))
    expect(version('file:/outside.txt')).not.toBe('absent')
  })

  it('reads nothing that has the same size, time and inode as before', () => {
    const { before, after, reads } = versionsAfter(() => {}, ['file:a.txt', 'list:folder', 'kind:a.txt', 'file:none'])
    expect(after).toEqual(before)
    expect(reads).toEqual([])
  })

  it('reads a file once in a build, however often it is asked for', () => {
    const { version } = open()
    expect(version('file:a.txt')).toBe(version('file:a.txt'))
    expect(reads).toEqual([`${ROOT}/a.txt`])
  })

  it.each<[string, () => void, boolean]>([
    ['another text', () => disk.writeFileSync(`${ROOT}/a.txt`, 'other'), true],
    ['another text of the same length', () => disk.writeFileSync(`${ROOT}/a.txt`, 'b'), true],
    ['the same text, written again later', () => disk.utimesSync(`${ROOT}/a.txt`, 5, 5), false],
    ['a deletion', () => disk.rmSync(`${ROOT}/a.txt`), true],
    [
      'another file in its place, of the same size and time',
      () => {
        const { atime, mtime } = disk.statSync(`${ROOT}/a.txt`)
        disk.writeFileSync(`${ROOT}/new.txt`, 'b')
        disk.utimesSync(`${ROOT}/new.txt`, atime, mtime)
        disk.renameSync(`${ROOT}/new.txt`, `${ROOT}/a.txt`)
      },
      true,
    ],
  ])('of a file after %s: changed %s', (_what, edit, isChanged) => {
    disk.utimesSync(`${ROOT}/a.txt`, 1, 1)
    const { before, after } = versionsAfter(edit, ['file:a.txt'])
    expect(after[0] !== before[0]).toBe(isChanged)
  })

  it('is that of a file again which was changed back', () => {
    const { before, after } = versionsAfter(() => {
      disk.writeFileSync(`${ROOT}/a.txt`, 'b')
      disk.writeFileSync(`${ROOT}/a.txt`, 'a')
    }, ['file:a.txt'])
    expect(after).toEqual(before)
  })

  it.each<[string, () => void, boolean]>([
    ['a new file', () => disk.writeFileSync(`${ROOT}/folder/three.txt`, ''), true],
    ['a deletion', () => disk.rmSync(`${ROOT}/folder/one.txt`), true],
    ['a new folder', () => disk.mkdirSync(`${ROOT}/folder/deep`), true],
    ['another name', () => disk.renameSync(`${ROOT}/folder/one.txt`, `${ROOT}/folder/0.txt`), true],
    [
      'a folder in place of a file',
      () => {
        disk.rmSync(`${ROOT}/folder/one.txt`)
        disk.mkdirSync(`${ROOT}/folder/one.txt`)
      },
      true,
    ],
    ['another text of a file in it', () => disk.writeFileSync(`${ROOT}/folder/one.txt`, 'other'), false],
  ])('of a list after %s: changed %s', (_what, edit, isChanged) => {
    disk.utimesSync(`${ROOT}/folder`, 1, 1)
    const { before, after } = versionsAfter(edit, ['list:folder'])
    expect(after[0] !== before[0]).toBe(isChanged)
  })
})

describe('known()', () => {
  it('makes the next build read a file again that was changed shortly before or during this one', () => {
    const changed = disk.statSync(`${ROOT}/a.txt`).mtimeMs
    for (const startedAt of [changed - 1000, changed, changed + 49]) {
      const { before, after, reads } = versionsAfter(() => {}, ['file:a.txt'], startedAt)
      expect(after).toEqual(before)
      expect(reads).toEqual([`${ROOT}/a.txt`])
    }
    expect(versionsAfter(() => {}, ['file:a.txt'], changed + 51).reads).toEqual([])
  })

  it('finds a change of the same size within the resolution of the clock', () => {
    disk.utimesSync(`${ROOT}/a.txt`, 5, 5)
    const edit = () => {
      disk.writeFileSync(`${ROOT}/a.txt`, 'b')
      disk.utimesSync(`${ROOT}/a.txt`, 5, 5)
    }
    const { before, after } = versionsAfter(edit, ['file:a.txt'], 5_010)
    expect(after).not.toEqual(before)
  })

  it('holds what was asked for in this build alone', () => {
    const first = open()
    first.version('file:a.txt')
    const second = open(first.kept())
    second.version('list:folder')
    expect(second.kept().inputs).toEqual(['list:folder'])
  })
})

describe('changed()', () => {
  const INPUTS: FileInput[] = ['file:a.txt', 'list:folder', 'list:', 'kind:a.txt', 'kind:none', 'file:none', 'file:/outside.txt']
  const openNext = () => {
    const first = open()
    INPUTS.forEach((input) => first.version(input))
    return open(structuredClone(first.kept()))
  }

  /** Adds a file to a folder, whose time is that of the file system's clock: it may be the same millisecond as before. */
  const add = (name: string, folder: string) => {
    disk.writeFileSync(`${folder}/${name}`, '')
    disk.utimesSync(folder, 5, 5)
  }

  it('is nothing without an earlier build, or when nothing has changed', () => {
    expect([...open().changed()]).toEqual([])
    const next = openNext()
    reads = []
    expect([...next.changed()]).toEqual([])
    expect(reads).toEqual([])
    expect([...next.kept().inputs].sort()).toEqual([...INPUTS].sort())
  })

  it.each<[string, () => void, FileInput[]]>([
    ['a file is written', () => disk.writeFileSync(`${ROOT}/a.txt`, 'other'), ['file:a.txt']],
    ['a file outside of the site is written', () => disk.writeFileSync('/outside.txt', 'other'), ['file:/outside.txt']],
    ['a file comes', () => add('none', ROOT), ['list:', 'kind:none', 'file:none']],
    ['a list has another file', () => add('three.txt', `${ROOT}/folder`), ['list:folder']],
    ['only a time is another one', () => disk.utimesSync(`${ROOT}/a.txt`, 1, 1), []],
  ])('names what has another version when %s', (_what, edit, expected) => {
    const next = openNext()
    edit()
    expect([...next.changed()]).toEqual(expected)
    expect(INPUTS.filter((input) => next.hasChanged(input))).toEqual(expected)
  })

  it('measures a path again that was forgotten since', () => {
    const next = openNext()
    const before = next.version('file:a.txt')
    expect([...next.changed()]).toEqual([])
    disk.writeFileSync(`${ROOT}/a.txt`, 'other')
    expect(next.version('file:a.txt')).toBe(before)
    next.forget('a.txt')
    expect(next.version('file:a.txt')).not.toBe(before)
    expect([...next.changed()]).toContain('file:a.txt')
  })

  it('reads nothing again that it has compared', () => {
    const next = openNext()
    expect([...next.changed()]).toEqual([])
    const { inputs, versions } = next.kept()
    const { statSync } = disk
    const measured: unknown[] = []
    Object.assign(disk, { statSync: (...args: Parameters<typeof statSync>) => (measured.push(args[0]), statSync(...args)) })
    expect(inputs.map((input) => next.version(input))).toEqual(versions)
    expect(measured).toEqual([])
  })
})

describe('noteRead(input, startedAt)', () => {
  it('is the version of a file that was not changed since', () => {
    const files = open()
    expect(files.noteRead('file:a.txt', LATER)).toBe(open().version('file:a.txt'))
    expect(files.noteRead('file:none', LATER)).toBe('absent')
  })

  it('is a version that no later build knows where the file was changed since, and for the whole build', () => {
    const files = open(undefined, 1)
    const version = files.noteRead('file:a.txt', 1)
    expect(files.version('file:a.txt')).toBe(version)
    expect(open(files.kept()).version('file:a.txt')).not.toBe(version)
    expect(open(files.kept(), 2).noteRead('file:a.txt', 2)).not.toBe(version)
  })
})

describe('noteRead(input, startedAt) of a file that is another one than was found before', () => {
  it.each([
    ['deleted', () => disk.unlinkSync(`${ROOT}/a.txt`)],
    ['changed', () => disk.writeFileSync(`${ROOT}/a.txt`, 'other')],
  ])('is a version that nobody knows: %s', (_how, edit) => {
    const before = open()
    before.version('file:a.txt')
    const files = open(before.kept())
    expect([...files.changed()]).toEqual([])
    edit()
    const version = files.noteRead('file:a.txt', LATER)
    expect(files.noteRead('file:a.txt', LATER)).not.toBe(version)
    files.forget('a.txt')
    const known = files.version('file:a.txt')
    expect(known).not.toBe(version)
    expect(files.noteRead('file:a.txt', LATER)).toBe(known)
  })
})

describe('isUnsure(input)', () => {
  it('is true for a file that was changed just before it was read, until it is changed again', () => {
    const { mtimeMs } = disk.statSync(`${ROOT}/a.txt`)
    const files = open(undefined, mtimeMs + 10)
    files.noteRead('file:a.txt', mtimeMs + 10)
    files.version('file:b.txt')
    expect([...open(files.kept()).changed()].filter((input) => open(files.kept()).isUnsure(input))).toEqual(['file:a.txt'])
    disk.utimesSync(`${ROOT}/a.txt`, 1, mtimeMs / 1000 + 1)
    expect(open(files.kept()).isUnsure('file:a.txt')).toBe(false)
    expect(open(files.kept()).isUnsure('file:b.txt')).toBe(false)
  })
})

describe('note(path, content)', () => {
  it('knows the version of a file that was read anyway', () => {
    const files = open()
    files.note('a.txt', disk.readFileSync(`${ROOT}/a.txt`))
    reads = []
    expect(files.version('file:a.txt')).toBe(open().version('file:a.txt'))
    const text = open()
    text.note('a.txt', 'a')
    expect(text.version('file:a.txt')).toBe(files.version('file:a.txt'))
    expect(reads).toHaveLength(1)
  })

  it('keeps what was read although the file is another one now', () => {
    const files = open()
    const content = disk.readFileSync(`${ROOT}/a.txt`)
    disk.writeFileSync(`${ROOT}/a.txt`, 'other')
    files.note('a.txt', content)
    const next = createFileVersions(ROOT, disk, structuredClone(createStarted(files)), LATER)
    expect(next.version('file:a.txt')).not.toBe(files.version('file:a.txt'))
  })

  it('keeps the version of a file that was read before, of which another thread may have found it', () => {
    const other = open(undefined, Infinity)
    other.version('file:a.txt')
    const files = open()
    files.take(other.kept())
    const version = files.version('file:a.txt')
    files.noteKind('a.txt', disk.statSync(`${ROOT}/a.txt`))
    files.note('a.txt', 'changed meanwhile')
    expect(files.version('file:a.txt')).toBe(version)
    expect(files.kept().inputs).toEqual(['file:a.txt'])
  })

  /** What a build that started before the file was changed knows at its end. */
  function createStarted(files: ReturnType<typeof open>): KeptVersions {
    const started = open(undefined, 1)
    started.note('a.txt', 'a')
    expect(started.version('file:a.txt')).toBe(files.version('file:a.txt'))
    return started.kept()
  }

  it('does nothing for a file that is gone', () => {
    const files = open()
    files.note('none', '')
    expect(files.kept().inputs).toEqual([])
  })
})

describe('take(found)', () => {
  it('takes what another thread has found, without reading it', () => {
    const other = open(undefined, Infinity)
    other.version('file:a.txt')
    reads = []
    const { take, version, kept } = open()
    take(structuredClone(other.kept()))
    expect(version('file:a.txt')).toBe(other.version('file:a.txt'))
    expect(kept()).toEqual(other.kept())
    expect(reads).toEqual([])
  })
})
