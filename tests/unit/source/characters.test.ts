import { describe, expect, it } from 'vitest'
import { findForbidden, findForbiddenStrings, nameCharacter } from '../../../cli/source/characters.ts'

describe('findForbidden(text)', () => {
  it.each([
    ['a\0', 1, 'U+0000'],
    ['\u000c', 0, 'U+000C'],
    ['ab\u001b[2J', 2, 'U+001B'],
    ['a\n\tb\u0001', 4, 'U+0001'],
    ['\n\u001f\n', 1, 'U+001F'],
    ['\ud800', 0, 'U+D800'],
    ['😀\udc00', 2, 'U+DC00'],
    ['\uffff', 0, 'U+FFFF'],
  ])('finds what no page can contain: %j', (text, offset, name) => {
    expect(findForbidden(text)).toBe(offset)
    expect(nameCharacter(text, offset)).toBe(name)
  })
  it.each(['', 'a\tb\r\nc', '😀', 'é \u0085\u202e\ufeff\ufffd'])('accepts %j', (text) => expect(findForbidden(text)).toBe(-1))
})

describe('findForbiddenStrings(value)', () => {
  it('finds strings and keys', () => {
    const found = [...findForbiddenStrings({ a: ['ok', '\0'], '\u0001': { b: '\ud800' }, c: 1, d: null })]
    expect(found.sort((a, b) => (String(a.path) < String(b.path) ? -1 : 1))).toEqual(
      [
        { path: ['\u0001', 'b'], character: 'U+D800' },
        { path: [], character: 'U+0001' },
        { path: ['a', 1], character: 'U+0000' },
      ].sort((a, b) => (String(a.path) < String(b.path) ? -1 : 1)),
    )
  })
  it('survives any depth', () => {
    let value: unknown = '\0'
    for (let depth = 0; depth < 50_000; depth++) value = [value]
    expect([...findForbiddenStrings([value])]).toHaveLength(1)
  })
})
