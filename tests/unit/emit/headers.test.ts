import { describe, expect, it } from 'vitest'
import { scriptHash } from '../../../cli/csp.ts'
import { headerRules, headersFile, headersOf, parseHeaders } from '../../../cli/emit/headers.ts'
import { REDIRECT_SCRIPT } from '../../../cli/emit/redirects.ts'
import { formatSpeculationRules } from '../../../cli/emit/speculation.ts'
import { createConfig } from '../memory-site.ts'

const NEEDS = { sources: { 'script-src': ['https://tag.example'] }, allowsStrings: false }
const rulesOf = (changes: Parameters<typeof createConfig>[0] = {}) => headerRules(createConfig(changes), 'load()', NEEDS)
const cspOf = (changes: Parameters<typeof createConfig>[0] = {}) => headersOf('/', rulesOf(changes))['Content-Security-Policy']!

describe('headerRules(config, loader, needs)', () => {
  it('allows the inline loader, and the script of redirect pages where there are any', () => {
    expect(cspOf()).toContain(scriptHash('load()'))
    expect(cspOf()).not.toContain(scriptHash(REDIRECT_SCRIPT))
    expect(cspOf({ redirects: { '/a': '/b' } })).toContain(`${scriptHash('load()')} ${scriptHash(REDIRECT_SCRIPT)}`)
  })

  it('allows the speculation rules', () => {
    const config = { speculation: { prefetch: 'moderate' } } as const
    const rules = formatSpeculationRules(createConfig(config))
    expect(cspOf(config)).toContain(`${scriptHash('load()')} ${scriptHash(rules)} `)
  })

  it('adds what the pages need, and what only a header can carry', () => {
    expect(cspOf()).toMatch(/script-src 'self' '[^']+' https:\/\/tag\.example;/)
    expect(cspOf()).toContain("frame-ancestors 'self'")
  })

  it('lets browsers keep the files with hashed names, and only those, for good', () => {
    expect(headersOf('/assets/a.js', rulesOf())['Cache-Control']).toBe('public, max-age=31536000, immutable')
    expect(headersOf('/', rulesOf())['Cache-Control']).toBeUndefined()
  })

  it('requires HTTPS of a site that has it', () => {
    expect(headersOf('/', rulesOf({ origin: 'https://a.example' }))['Strict-Transport-Security']).toBe('max-age=31536000')
    expect(headersOf('/', rulesOf({ origin: 'http://a.example' }))['Strict-Transport-Security']).toBeUndefined()
  })

  it('sets no header of a path twice, since some hosts join the values', () => {
    const all = rulesOf().flatMap(({ headers }) => Object.keys(headers))
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('headersFile(rules)', () => {
  it('is the file that hosts look for, and is read again as it was', () => {
    const { path, bytes } = headersFile(rulesOf())
    expect(path).toBe('_headers')
    expect(parseHeaders(String(bytes))).toEqual(rulesOf())
  })
})

describe('parseHeaders(text)', () => {
  it('ignores what is no rule', () => {
    expect(parseHeaders('# comment\n  Lost: 1\n/a\n  X: 1\n\n  ! Y\n')).toEqual([{ path: '/a', headers: { X: '1' } }])
  })
})
