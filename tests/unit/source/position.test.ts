import { describe, expect, it } from 'vitest'
import { createLocator } from '../../../cli/source/position.ts'

describe('createLocator(file, text, firstLine)', () => {
  const text = 'ab\n\ncd\r\ne'
  it.each([
    [0, 1, 1],
    [1, 1, 2],
    [2, 1, 3],
    [3, 2, 1],
    [4, 3, 1],
    [7, 3, 4],
    [8, 4, 1],
    [9, 4, 2],
  ])('finds offset %i at %i:%i', (offset, line, column) =>
    expect(createLocator('a.yaml', text)(offset)).toEqual({ file: 'a.yaml', line, column }),
  )

  it('counts from the line on which the string begins', () => {
    const locate = createLocator('a.md', text, 10)
    expect([locate(0), locate(5)]).toMatchObject([
      { line: 10, column: 1 },
      { line: 12, column: 2 },
    ])
  })

  it('finds the only line of an empty string', () => expect(createLocator('a.yaml', '')(0)).toEqual({ file: 'a.yaml', line: 1, column: 1 }))
})
