import { expect, it } from 'vitest'
import { slugify } from '../../../cli/markdown/slugify.ts'

it('slugify(text) keeps words, without punctuation and accents', () => {
  expect(slugify("What's in it? The $500 plan!")).toBe('whats-in-it-the-500-plan')
  expect(slugify('Über São')).toBe('ueber-sao')
  expect(slugify('価格')).toBe('')
})
