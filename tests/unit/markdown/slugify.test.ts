import library from '@sindresorhus/slugify'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slugify } from '../../../cli/markdown/slugify.ts'

it('slugify(text) keeps words, without punctuation and accents', () => {
  expect(slugify("What's in it? The $500 plan!")).toBe('whats-in-it-the-500-plan')
  expect(slugify('Über São')).toBe('ueber-sao')
  expect(slugify('価格')).toBe('')
  expect(slugify('JavaScript on GitHub Pages')).toBe('javascript-on-github-pages')
})

it('slugify(text) is the same with and without the library', () => {
  const word = fc.stringMatching(/^[A-Z]?[a-z]{1,6}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      expect(slugify(words.join(' '))).toBe(library(words.join(' '), { decamelize: false }))
    }),
  )
  for (const text of ['fooBar', 'API', 'A b', 'a  b', ' a', 'a ', 'a-b', 'a1'])
    expect(slugify(text)).toBe(library(text, { decamelize: false }))
})
