import { describe, expect, it } from 'vitest'
import { headersOf, type HeaderRule } from '../../cli/headers.ts'
import { headerRules, headersFile } from '../../cli/output/outputs/headers.ts'
import { createConfig } from './memory-site.ts'

describe('headersFile(rules)', () => {
  it('is the file that hosts look for, with the rules that it is made from', () => {
    const rules: HeaderRule[] = [
      { path: '/*', headers: { 'X-Site': 'yes', 'X-Kind': 'page' } },
      { path: '/assets/*', headers: { 'Cache-Control': 'immutable' }, unset: ['X-Kind'] },
    ]
    const bytes = '/*\n  X-Site: yes\n  X-Kind: page\n/assets/*\n  Cache-Control: immutable\n  ! X-Kind\n'
    expect(headersFile(rules)).toEqual({ kind: 'bytes', path: '_headers', bytes, rules: { headers: rules } })
  })
})

describe('headersOf(path, rules)', () => {
  const rules = headerRules(createConfig({ headers: { '/a': { 'X-A': '1' } } }), 'load()', { sources: {}, allowsStrings: false })
  it('has the headers of all rules that match, without those that one unsets', () => {
    expect(headersOf('/', rules)).toHaveProperty('Content-Security-Policy')
    expect(headersOf('/a', rules)).toMatchObject({ 'X-A': '1', 'X-Content-Type-Options': 'nosniff' })
    const ofAsset = headersOf('/assets/a.js', rules)
    expect(ofAsset).toMatchObject({ 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' })
    expect(ofAsset).not.toHaveProperty('Content-Security-Policy')
  })
})
