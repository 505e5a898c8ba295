import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { formatCsp, inlineScripts, scriptHash } from '../../../cli/emit/csp.ts'
import { formatSpeculationRules } from '../../../cli/emit/speculation.ts'
import { createConfig } from '../memory-site.ts'

const directivesOf = (policy: string) => new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))

describe('formatCsp(scripts, extra, options)', () => {
  it('allows nothing that is not named', () => {
    const policy = directivesOf(formatCsp([], {}, { isMeta: true }))
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('script-src')).toEqual(["'self'"])
    expect(formatCsp([], {}, { isMeta: true })).not.toContain('unsafe')
  })
  it('allows an inline script by the hash of its bytes', () => {
    const script = 'alert("é")'
    const hash = createHash('sha256').update(Buffer.from(script, 'utf8')).digest('base64')
    expect(scriptHash(script)).toBe(`'sha256-${hash}'`)
    expect(directivesOf(formatCsp([script], {}, { isMeta: true })).get('script-src')).toEqual(["'self'", `'sha256-${hash}'`])
  })
  it('adds the sources of the site, to directives it has and to others', () => {
    const policy = directivesOf(
      formatCsp([], { 'script-src': ['https://tag.example'], 'frame-src': ['https://call.example'] }, { isMeta: true }),
    )
    expect(policy.get('script-src')).toEqual(["'self'", 'https://tag.example'])
    expect(policy.get('frame-src')).toEqual(['https://call.example'])
  })
  it('names who may frame a page in the header alone, since a <meta> cannot', () => {
    expect(formatCsp([], {}, { isMeta: false })).toContain("frame-ancestors 'self'")
    expect(formatCsp([], {}, { isMeta: true })).not.toContain('frame-ancestors')
  })
})

describe('inlineScripts(config, loader)', () => {
  it('are the loader and the speculation rules, where there are any', () => {
    const config = createConfig({ speculation: { prefetch: 'moderate' } })
    expect(inlineScripts(createConfig(), 'load()')).toEqual(['load()'])
    expect(inlineScripts(config, 'load()')).toEqual(['load()', formatSpeculationRules(config)])
  })
})
