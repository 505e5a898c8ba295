import { expect, it } from 'vitest'
import { completeUrl } from '../../widgets/shared/field-errors.ts'

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
