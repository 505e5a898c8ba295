import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { findAliasErrors, findKey, findNode } from '../../../cli/source/yaml-nodes.ts'

describe('findAliasErrors(document)', () => {
  const find = (text: string) => findAliasErrors(parseDocument(text))
  const lists = (first: string, count: number) =>
    Array.from(
      { length: count },
      (_, index) => `l${index + 1}: &l${index + 1} [${Array<string>(10).fill(`*l${index}`).join(', ')}]\n`,
    ).reduce((text, line) => text + line, first)

  it('accepts aliases of what is above them, and a name that is used again', () =>
    expect(find('a: &x 1\nb: *x\nc: &x [2]\nd: *x\n')).toEqual([]))
  it.each([
    ['b: *x\na: &x 1\n', { code: 'UNKNOWN_ALIAS', message: '*x names no anchor above it', pos: [3] }],
    ['a: &x [1, *x]\n', { code: 'ALIAS_CYCLE', message: '*x is part of the value that it names', pos: [10] }],
  ])('refuses %j', (text, fault) => expect(find(text)).toEqual([fault]))
  it('refuses more than 5000 aliases, once', () => {
    const aliases = (count: number) => `a: &x 1\nb: [${Array<string>(count).fill('*x').join(', ')}]\n`
    expect(find(aliases(5000))).toEqual([])
    expect(find(aliases(5002))).toMatchObject([{ code: 'ALIAS_LIMIT', message: 'the document has more than 5000 aliases' }])
  })
  it('refuses aliases that expand to more than a million values', () => {
    expect(find(lists('l0: &l0 x\n', 5))).toEqual([])
    expect(find(lists('l0: &l0 x\n', 6))).toEqual([
      { code: 'ALIAS_LIMIT', message: 'the aliases expand to more than 1000000 values', pos: [0] },
    ])
  })
})

describe('findNode(document, path)', () => {
  const text = 'a: &x\n  list: [p, q]\nb: *x\n404: none\n'
  const at = (...path: PropertyKey[]) => findNode(parseDocument(text), path)?.range?.[0]

  it.each([
    ['an item of a list', ['a', 'list', 1], text.indexOf('q')],
    ['a value behind an alias', ['b', 'list', 0], text.indexOf('p')],
    ['a key that is a number', ['404'], text.indexOf('none')],
    ['the nearest parent of a value that does not exist', ['a', 'list', 7], text.indexOf('[')],
    ['the whole document', [], 0],
  ])('finds %s', (_, path, offset) => expect(at(...path)).toBe(offset))
  it('finds nothing in an empty document', () => expect(findNode(parseDocument(''), ['a'])?.range).toBeUndefined())
})

describe('findKey(document, path)', () => {
  const document = parseDocument('a:\n  b: 1\n  404: 2\nlist: [1]\n')
  it.each([
    [['a'], 0],
    [['a', 'b'], 5],
    [['a', 404], 12],
    [['a', 'c'], undefined],
    [['c', 'b'], undefined],
    [['list', 0], undefined],
  ])('finds the key at the end of %j', (path, offset) => expect(findKey(document, path)?.range?.[0]).toBe(offset))
})
