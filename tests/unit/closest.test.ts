import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, findClosest, suggest } from '../../cli/closest.ts'

describe('findClosest(name, candidates)', () => {
  it.each([
    ['tanpa', ['miami', 'tampa'], 'tampa'],
    ['tampaa', ['tampa'], 'tampa'],
    ['tmpa', ['tampa'], 'tampa'],
    ['robo-calers', ['robo-caller', 'robo-callers'], 'robo-callers'],
    ['ab', ['cb', 'ac'], 'cb'],
    ['IMG_0001.JPG', ['img_0002.jpg', 'img_0001.jpg'], 'img_0001.jpg'],
    ['tnpaa', ['tampa'], undefined],
    ['robo-claler', ['robo-caller'], 'robo-caller'],
    ['', ['tampa'], undefined],
    ['tampa', [], undefined],
  ])('%j in %j: %s', (name, candidates, expected) => expect(findClosest(name, candidates)).toBe(expected))
})

describe('editDistance(from, to, limit)', () => {
  it('is exact up to its limit, and above it where it is larger', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, fc.nat(8), (from, to, limit) => {
        const distance = editDistance(from, to)
        const limited = editDistance(from, to, limit)
        if (distance <= limit) expect(limited).toBe(distance)
        else expect(limited).toBeGreaterThan(limit)
      }),
    )
  })
})

describe('suggest(name, candidates, label)', () => {
  it('asks for the name that was probably meant', () =>
    expect(suggest('tanpa', ['miami', 'tampa'], 'cities')).toBe('did you mean "tampa"?'))
  it('lists the names where none is similar', () => expect(suggest('x', ['miami', 'tampa'], 'cities')).toBe('cities: miami, tampa'))
  it('lists none where there are none', () => expect(suggest('x', [], 'cities')).toBe('cities: none'))
  it('lists 20 names at most', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `name-${index}`)
    expect(suggest('x', names(20), 'cities')).toBe(`cities: ${names(20).join(', ')}`)
    expect(suggest('x', names(22), 'cities')).toBe(`cities: ${names(20).join(', ')} and 2 more`)
  })
})
