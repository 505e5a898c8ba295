import { describe, expect, it } from 'vitest'
import { createCaseCheck, findNameFault } from '../../cli/names.ts'

describe('findNameFault(path)', () => {
  it.each(['con', 'a/NUL.txt', 'Com1', 'com¹', 'lpt9.tar.gz', 'a:b', 'a*', 'a|b', '<a>', 'a\nb', 'a.', 'a /b', 'why?'])(
    'knows that Windows cannot have %j',
    (path) => expect([findNameFault(path, true)?.message, findNameFault(path, false)]).toEqual(['cannot be written on Windows', undefined]),
  )

  it.each(['console', 'com10', 'icon.svg', 'a.con', '.well-known/a', 'à b'])('allows %j', (path) =>
    expect(findNameFault(path, true)).toBeUndefined(),
  )

  it('counts the bytes of each name', () => {
    expect(findNameFault(`${'a'.repeat(255)}/${'é'.repeat(127)}`)).toBeUndefined()
    expect(findNameFault(`a/${'é'.repeat(128)}/b`)?.message).toBe('has a name of 256 bytes, more than the 255 that file systems allow')
  })
})

describe('createCaseCheck()', () => {
  it('finds folders that differ in case or in the form of letters', () => {
    const findOther = createCaseCheck()
    expect(['/a', '/A/b', '/é/x', '/e\u0301/y', '/a', '/c/d/e', '/c/D/f'].map(findOther)).toEqual([
      undefined,
      ['/a', '/A'],
      undefined,
      ['/é', '/e\u0301'],
      undefined,
      undefined,
      ['/c/d', '/c/D'],
    ])
  })
})
