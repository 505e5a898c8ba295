import { describe, expect, it } from 'vitest'
import { allowScripts, isAllowed, readScriptSources } from '../../widgets/tracking/trusted-scripts.ts'

const SOURCES = ['https://*.tag.example', 'https://www.ads.example']

describe('isAllowed(address, sources)', () => {
  it.each([
    ['https://www.tag.example/tag.js?id=1', true],
    ['https://www.ads.example/a', true],
    ['https://ads.example/a', false],
    ['https://tag.example.evil.example/a', false],
    ['https://eviltag.example/a', false],
    ['http://www.ads.example/a', false],
    ['data:text/javascript,alert(1)', false],
    ['/assets/own.js', false],
  ])('%s is %s', (address, expected) => expect(isAllowed(address, SOURCES)).toBe(expected))
})

describe('readScriptSources(page)', () => {
  const pageWith = (content: string | undefined) => ({ querySelector: () => content && { content } }) as unknown as ParentNode

  it('reads the sources of scripts from the policy of a page', () => {
    const sources = readScriptSources(pageWith("default-src 'none'; script-src 'self' https://*.tag.example; style-src 'self'"))
    expect(sources).toEqual(["'self'", 'https://*.tag.example'])
    expect(isAllowed('https://www.tag.example/tag.js', sources)).toBe(true)
    expect(isAllowed(`'self'`, sources)).toBe(false)
  })

  it('finds none in a page without a policy', () => expect(readScriptSources(pageWith(undefined))).toEqual([]))
})

describe('allowScripts(sources, scope)', () => {
  it('creates the policy that answers for plain strings', () => {
    const created: [string, Record<string, (address: string) => string | null>][] = []
    allowScripts(SOURCES, { trustedTypes: { createPolicy: (...all: (typeof created)[number]) => created.push(all) } })
    const [[name, rules] = ['', {}]] = created
    expect([name, Object.keys(rules)]).toEqual(['default', ['createScriptURL']])
    expect(rules.createScriptURL!('https://www.ads.example/a')).toBe('https://www.ads.example/a')
    expect(rules.createScriptURL!('https://evil.example/a')).toBeNull()
  })

  it('does nothing in browsers without Trusted Types, and where there is such a policy', () => {
    const taken = () => {
      throw new TypeError('taken')
    }
    expect(() => [{}, { trustedTypes: { createPolicy: taken } }].forEach((scope) => allowScripts(SOURCES, scope))).not.toThrow()
  })
})
