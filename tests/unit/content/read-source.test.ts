import { describe, expect, it } from 'vitest'
import { findFiles, readSource, requireFile } from '../../../cli/content/read-source.ts'
import { collectDiagnostics, DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import { createContext } from './load-context.ts'
import { sampleError } from '../diagnostics/sample.ts'

const context = createContext({
  'cities/tampa.yaml': 'name: Tampa',
  'cities/miami.json': '{ "name": "Miami" }',
  'rates.csv': 'slug\na\n',
  'note.md': '---\nname: A\n---\nBody\n',
  'bad.yaml': 'a: [',
  'more.yml': 'a: 1',
  'old.toml': '',
})

describe('findFiles(pattern, files)', () => {
  it('returns what matches, sorted', async () => {
    expect(await findFiles('cities/*.{yaml,json}', context)).toEqual(['cities/miami.json', 'cities/tampa.yaml'])
    expect(await findFiles('towns/*.yaml', context)).toEqual([])
  })
})

describe('requireFile(path, files)', () => {
  it('reports a file that does not exist', () => {
    expect(requireFile('rates.csv', context)).toEqual([])
    expect(requireFile('rates.yaml', context)).toMatchObject([
      { code: 'content-missing', message: 'content file "rates.yaml" does not exist', location: { file: 'content/schema.ts' } },
    ])
  })
})

describe('readSource(kind, path, files)', () => {
  it.each([
    ['cities/tampa.yaml', 'file', { name: 'Tampa' }],
    ['more.yml', 'file', { a: 1 }],
    ['cities/miami.json', 'file', { name: 'Miami' }],
    ['cities/miami.json', 'list', { name: 'Miami' }],
    ['rates.csv', 'list', [{ slug: 'a' }]],
    ['note.md', 'markdown', { name: 'A' }],
  ] as const)('reads %s', (path, kind, value) =>
    expect(readSource(kind, path, context)).toMatchObject({ value: { file: `content/${path}`, value }, diagnostics: [] }),
  )
  it.each([
    ['rates.csv', 'file', '.csv'],
    ['note.md', 'list', '.md'],
    ['old.toml', 'list', '.toml'],
  ] as const)('refuses %s', (path, kind, type) =>
    expect(readSource(kind, path, context)).toMatchObject({
      diagnostics: [{ message: `content files of the type "${type}" cannot be read here`, location: { file: `content/${path}` } }],
    }),
  )
  it('leaves out characters that no page can contain, where the site says so', () => {
    const files = { 'note.md': '---\nname: A\u0001B\n---\na\fb\n', 'data.json': '{ "name": "A\u0001B" }' }
    const read = (severity: 'error' | 'warn' | 'off') => createContext(files, { rules: { 'content-character': severity } })
    expect(readSource('markdown', 'note.md', read('warn'))).toMatchObject({
      value: { value: { name: 'AB' }, body: 'a b\n' },
      diagnostics: [
        { severity: 'warning', location: { line: 2, column: 8 } },
        { severity: 'warning', location: { line: 4, column: 2 } },
      ],
    })
    expect(readSource('file', 'data.json', read('warn'))).toMatchObject({
      value: { value: { name: 'AB' } },
      diagnostics: [{ severity: 'warning' }],
    })
    expect(readSource('markdown', 'note.md', read('off'))).toMatchObject({ value: { body: 'a b\n' }, diagnostics: [] })
    const escaped = {
      'a.json': '{ "a\\f": ["x\\u0007y"] }',
      'b.md': '---\ntitle: "a\\a b"\n---\n',
      'c.yaml': 'a: "\\e[0m"',
      'd.md': '+++\nt = "\\f"\n+++\n',
    }
    const reads = (severity: 'error' | 'warn' | 'off') =>
      Object.keys(escaped).map((path) =>
        readSource(path.endsWith('.md') ? 'markdown' : 'file', path, createContext(escaped, { rules: { 'content-character': severity } })),
      )
    expect(reads('warn').map(({ value }) => value?.value)).toEqual([{ 'a ': ['xy'] }, { title: 'a b' }, { a: '[0m' }, { t: ' ' }])
    const found = reads('warn').flatMap(({ diagnostics }) => diagnostics.map(({ code, severity }) => `${severity} ${code}`))
    expect(found).toEqual(Array.from({ length: 5 }, () => 'warning content-character'))
    for (const { diagnostics } of reads('off')) expect(diagnostics).toEqual([])
    for (const { value, diagnostics } of reads('error'))
      expect([value, diagnostics[0]?.code, diagnostics[0]?.severity]).toEqual([undefined, 'content-character', 'error'])
    // A file that was checked before is read alike.
    expect(readSource('markdown', 'note.md', read('warn'), true)).toMatchObject({ value: { body: 'a b\n' }, diagnostics: [] })
    for (const path of ['note.md', 'data.json']) {
      const { value, diagnostics } = readSource(path === 'note.md' ? 'markdown' : 'file', path, read('error'))
      expect(value).toBeUndefined()
      expect(diagnostics[0]).toMatchObject({ code: 'content-character', severity: 'error' })
    }
  })
  it('returns what is wrong with a file', () =>
    expect(readSource('file', 'bad.yaml', context)).toMatchObject({
      diagnostics: [{ code: 'content-syntax', location: { file: 'content/bad.yaml' } }],
    }))
})

describe('collectDiagnostics(run)', () => {
  it('returns the diagnostics that are thrown, and throws other errors as they are', async () => {
    const found = [sampleError('content-syntax', 'a'), sampleError('content-syntax', 'b')]
    const throwing = (error: Error) => () => {
      throw error
    }
    expect(collectDiagnostics(() => 5)).toEqual({ value: 5, diagnostics: [] })
    expect(collectDiagnostics(throwing(new DiagnosticError(found)))).toEqual({ diagnostics: found })
    expect(() => collectDiagnostics(throwing(new TypeError('a fault of lanai')))).toThrow('a fault of lanai')
    expect(await collectDiagnostics(() => Promise.resolve(5))).toEqual({ value: 5, diagnostics: [] })
    expect(await collectDiagnostics(() => Promise.reject(new DiagnosticError(found)))).toEqual({ diagnostics: found })
    await expect(collectDiagnostics(() => Promise.reject(new TypeError('a fault of lanai')))).rejects.toThrow('a fault of lanai')
  })
})
