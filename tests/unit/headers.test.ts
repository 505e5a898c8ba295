import { describe, expect, it } from 'vitest'
import { parseHeaders } from '../../cli/headers.ts'
import { headerRules, headersFile } from '../../cli/output/outputs/headers.ts'
import { createConfig } from './memory-site.ts'

const rules = headerRules(createConfig(), 'load()', { sources: {}, allowsStrings: false })

describe('headersFile(rules)', () => {
  it('is the file that hosts look for, and is read again as it was', () => {
    const { path, bytes } = headersFile(rules)
    expect(path).toBe('_headers')
    expect(parseHeaders(String(bytes))).toEqual(rules)
  })
})

describe('parseHeaders(text)', () => {
  it('ignores what is no rule', () => {
    expect(parseHeaders('# comment\n  Lost: 1\n/a\n  X: 1\n\n  ? Y\n')).toEqual([{ path: '/a', headers: { X: '1' } }])
  })
})
