import { describe, expect, it } from 'vitest'
import { entriesOfFile, storeFile, versionOfFile, type KnownEntry } from '../../../cli/content/known.ts'

const KEY = 'notes:notes/2025/my.note.md'
const PLAIN: KnownEntry = {
  slug: 'my.note',
  label: 'notes',
  isDraft: false,
  usesFacts: false,
  version: 'v2',
  fields: {},
  references: [],
}
const fileOf = (changes: Partial<KnownEntry> = {}) => ({ version: 'v1', entries: [{ ...PLAIN, ...changes }] })

describe('storeFile(key, file, files)', () => {
  it('keeps two versions of a file of a large collection, from which all else follows', () => {
    const stored = storeFile(KEY, fileOf({ fields: { title: 'x' } }), 501)
    expect(stored).toBe('v1 v2')
    expect(versionOfFile(stored)).toBe('v1')
    expect(entriesOfFile(KEY, stored)).toEqual([PLAIN])
    expect(storeFile(KEY, stored, 501)).toBe(stored)
  })
  it('keeps all of a file of a smaller collection', () => {
    expect(storeFile(KEY, fileOf(), 500)).toEqual(fileOf())
    expect(storeFile(KEY, 'v1 v2', 500)).toEqual(fileOf())
  })
  it.each<[string, Partial<KnownEntry>]>([
    ['a draft', { isDraft: true }],
    ['a draft that is built', { isBuiltDraft: true }],
    ['a date', { from: '2025-10-14' }],
    ['facts', { usesFacts: true }],
    ['a reference', { references: [{ path: ['a'], value: { collection: 'notes', slug: 'b' } }] }],
    ['another slug than its file', { slug: 'other' }],
    ['a name of its own', { label: 'notes[0]' }],
  ])('keeps all of a file with %s', (_what, changes) => expect(storeFile(KEY, fileOf(changes), 501)).toEqual(fileOf(changes)))
  it('keeps all of a file without or with several entries', () => {
    const none = { version: 'v1', entries: [] }
    const two = { version: 'v1', entries: [PLAIN, PLAIN] }
    expect([storeFile(KEY, none, 501), storeFile(KEY, two, 501)]).toEqual([none, two])
  })
})
