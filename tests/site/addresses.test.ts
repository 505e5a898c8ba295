import { expect, it } from 'vitest'
import { completeUrl, isWebsite } from '../../widgets/shared/addresses.ts'

it.each([
  ['bobroof.com', 'https://bobroof.com'],
  [' www.bobroof.com/about ', 'https://www.bobroof.com/about'],
  ['//bobroof.com', 'https://bobroof.com'],
  ['http://bobroof.com', 'http://bobroof.com'],
  ['https://bobroof.com', 'https://bobroof.com'],
  ['', ''],
])('completeUrl(%j) is %j', (typed, complete) => {
  expect(completeUrl(typed)).toBe(complete)
})

it.each(['bobroof.com', 'www.bobroof.com/about us', 'http://bobroof.com'])('%s is a website', (typed) => {
  expect(isWebsite(typed)).toBe(true)
})
it.each(['bobroof', 'https://bobroof', 'bobroof.', '.com', 'bob roof', 'mailto:bob@bobroof.com'])('%s is no website', (typed) => {
  expect(isWebsite(typed)).toBe(false)
})
