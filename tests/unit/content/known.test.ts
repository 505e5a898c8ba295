import { describe, expect, it } from 'vitest'
import {
  listKnownFiles,
  mergeFiles,
  folderOf,
  slugOf,
  storeFile,
  versionOfFile,
  type KnownEntry,
  type StoredFile,
} from '../../../cli/content/known.ts'

const PATH = 'notes/2025/my.note.md'
const PLAIN: KnownEntry = {
  slug: 'my.note',
  label: 'notes',
  isDraft: false,
  usesFacts: false,
  version: 'v2',
  fields: {},
  references: [],
}
const store = (file: StoredFile, files: number) => storeFile('notes', PATH, file, files, 'notes/2025')
const fileOf = (changes: Partial<KnownEntry> = {}) => ({ version: 'v1', entries: [{ ...PLAIN, ...changes }] })

describe('storeFile(collection, path, file, files)', () => {
  it('keeps two versions of a file of a large collection, from which all else follows', () => {
    const stored = store(fileOf({ fields: { title: 'x' } }), 501)
    expect(stored).toBe('v1 v2')
    expect(versionOfFile(stored)).toBe('v1')
    const known = { schema: '', facts: '', files: { notes: { paths: [PATH], files: [stored], folder: 'notes/2025' } } }
    expect(listKnownFiles(known, 'notes')).toEqual([{ path: PATH, entries: [PLAIN] }])
    expect(listKnownFiles(known, 'others')).toEqual([])
    expect(store(stored, 501)).toBe(stored)
  })
  it('keeps all of a file of a smaller collection', () => {
    expect(store(fileOf(), 500)).toEqual(fileOf())
    expect(store('v1 v2', 500)).toEqual(fileOf())
  })
  it.each<[string, Partial<KnownEntry>]>([
    ['a draft', { isDraft: true }],
    ['a draft that is built', { isBuiltDraft: true }],
    ['a date', { from: '2025-10-14' }],
    ['facts', { usesFacts: true }],
    ['a reference', { references: [{ path: ['a'], value: { collection: 'notes', slug: 'b' } }] }],
    ['another slug than its file', { slug: 'other' }],
    ['a name of its own', { label: 'notes[0]' }],
  ])('keeps all of a file with %s', (_what, changes) => expect(store(fileOf(changes), 501)).toEqual(fileOf(changes)))
  it('keeps all of a file without or with several entries', () => {
    const none = { version: 'v1', entries: [] }
    const two = { version: 'v1', entries: [PLAIN, PLAIN] }
    expect([store(none, 501), store(two, 501)]).toEqual([none, two])
  })
})

it.each([
  ['notes/a.md', 'a'],
  ['notes/2025/my.note.md', '2025/my.note'],
  ['notes/2025/index.md', '2025'],
  ['notes/2025/_index.md', '2025'],
  ['notes/index.md', 'index'],
  ['notes/v1.2/a', 'v1.2/a'],
  ['notes/.md', '.md'],
  ['notes/e\u0301t\u00e9 1.md', '\u00e9t\u00e9 1'],
])('the slug of %s in notes is %s', (path, slug) => expect(slugOf(path, 'notes')).toBe(slug))

it.each([
  ['notes/*.md', 'notes'],
  ['a/b/**/*.md', 'a/b'],
  ['{a,b}/*.md', ''],
  ['a/x-*.md', 'a'],
  ['**/*.md', ''],
])('the folder of %s is %s', (pattern, folder) => expect(folderOf({ pattern })).toBe(folder))

it('files of two parts of a collection are joined in the order of their paths; of a path in both the second counts', () => {
  const joined = mergeFiles({ paths: ['a.md', 'c.md'], files: ['1 a', '1 c'] }, { paths: ['c.md', 'b.md'], files: ['2 c', '2 b'] })
  expect(joined).toEqual({ paths: ['a.md', 'b.md', 'c.md'], files: ['1 a', '2 b', '2 c'] })
})
