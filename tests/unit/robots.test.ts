import { describe, expect, it } from 'vitest'
import { disallowsAll } from '../../cli/robots.ts'

describe('disallowsAll(text)', () => {
  it.each([
    'Disallow: /',
    'User-agent: *\nDisallow: / # all',
    'User-agent: a\nUser-agent: *\nDisallow: /',
    'user-agent: *\r\ndisallow:/\r\n',
  ])('finds %j', (text) => expect(disallowsAll(text)).toBe(true))
  it.each(['', 'Disallow:', 'Disallow: /a', 'User-agent: GPTBot\nDisallow: /', 'User-agent: *\nAllow: /\n\nUser-agent: b\nDisallow: /'])(
    'accepts %j',
    (text) => expect(disallowsAll(text)).toBe(false),
  )
})
