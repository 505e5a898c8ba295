import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memfs } from 'memfs'
import { describe, expect, it } from 'vitest'
import type { Disk } from '../../../cli/disk.ts'
import { readText } from '../../../cli/source/text.ts'
import { diagnosticsOf } from './diagnostics-of.ts'

function diskOf(files: Record<string, string | Buffer>): Disk {
  return memfs(files, '/site').fs as unknown as Disk
}

describe('readText(disk, root, file)', () => {
  it('returns the text without a byte order mark', () => {
    expect(readText(diskOf({ 'a.yaml': '\ufeffname: São Paulo' }), '/site', '/site/a.yaml')).toBe('name: São Paulo')
  })
  it('tells UTF-16 from a file with NUL', () => {
    const bytes = Buffer.from('\ufeff---\n', 'utf16le')
    expect(diagnosticsOf(() => readText(diskOf({ 'a.md': bytes }), '/site', '/site/a.md'))).toMatchObject([
      { message: 'the file is UTF-16' },
    ])
  })
  it('locates the first byte that is not UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('é: 1\nname: S'), Buffer.from([0xe3]), Buffer.from('o Paulo')])
    expect(diagnosticsOf(() => readText(diskOf({ 'a.yaml': bytes }), '/site', '/site/a.yaml'))).toEqual([
      {
        code: 'content-syntax',
        severity: 'error',
        message: 'the file is not UTF-8',
        location: { file: 'a.yaml', line: 2, column: 8 },
        hint: 'save it as UTF-8',
      },
    ])
  })
  it('accepts a replacement character that is really in the file', () => {
    expect(readText(diskOf({ 'a.md': 'the character \ufffd' }), '/site', '/site/a.md')).toBe('the character \ufffd')
  })
  it.each([
    ['\0', 'U+0000'],
    ['\u001b', 'U+001B'],
    ['\uffff', 'U+FFFF'],
  ])('refuses %j', (character, name) => {
    expect(diagnosticsOf(() => readText(diskOf({ 'a.yaml': `a: 1\nb: ${character}` }), '/site', '/site/a.yaml'))).toMatchObject([
      { code: 'content-character', message: `the file holds ${name}, which no page can contain`, location: { line: 2, column: 4 } },
    ])
  })
  it('names each line with such a character', () =>
    expect(
      diagnosticsOf(() => readText(diskOf({ 'a.md': 'a\fb\f\n\nc\f\u0001\n\u{1f600}\u0001' }), '/site', '/site/a.md')).map(
        ({ message, location }) => [/U\+\w+/.exec(message)?.[0], location?.line, location?.column],
      ),
    ).toEqual([
      ['U+000C', 1, 2],
      ['U+000C', 3, 2],
      ['U+0001', 3, 3],
      ['U+0001', 4, 3],
    ]))
  it('leaves control characters to the parser of JSON, and nothing else', () => {
    const read = (text: string) => readText(diskOf({ 'a.json': text }), '/site', '/site/a.json', { isJson: true })
    expect(read('["\0"]')).toBe('["\0"]')
    expect(diagnosticsOf(() => read('["\ufffe"]'))).toMatchObject([{ message: 'the file holds U+FFFE, which no page can contain' }])
  })
  it.each([
    ['/site/none.yaml', 'it does not exist'],
    ['/site/folder', 'it is a folder'],
  ])('says why %s cannot be read', (file, reason) => {
    expect(diagnosticsOf(() => readText(diskOf({ 'folder/a.yaml': '' }), '/site', file))).toMatchObject([
      { code: 'content-missing', message: `cannot be read: ${reason}`, location: { file: file.slice('/site/'.length) } },
    ])
  })
  it.skipIf(process.platform === 'win32')('refuses a named pipe instead of waiting for a writer', () => {
    const root = mkdtempSync(join(tmpdir(), 'lanai-text-'))
    try {
      execFileSync('mkfifo', [join(root, 'pipe.yaml')])
      expect(diagnosticsOf(() => readText(fs, root, join(root, 'pipe.yaml')))).toMatchObject([
        { code: 'content-missing', message: 'cannot be read: it is not a regular file', location: { file: 'pipe.yaml' } },
      ])
    } finally {
      rmSync(root, { recursive: true })
    }
  })
  it('does not hide errors that no site can cause', () => {
    const failing = {
      ...diskOf({}),
      statSync: () => {
        throw Object.assign(new Error('EIO'), { code: 'EIO' })
      },
    } as unknown as Disk
    expect(() => readText(failing, '/site', '/site/a.yaml')).toThrow('EIO')
  })
})
