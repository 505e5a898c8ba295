import { describe, expect, it } from 'vitest'
import { shortHash } from '../../cli/hash.ts'

describe('shortHash(bytes)', () => {
  it('is the beginning of the SHA-256 digest', () => expect(shortHash('')).toBe('e3b0c442'))
  it('is the same for a string and for its UTF-8 bytes', () => {
    expect(shortHash('café')).toBe(shortHash(new TextEncoder().encode('café')))
    expect(shortHash('café')).not.toBe(shortHash('cafe'))
  })
})
