import { describe, expect, it } from 'vitest'
import { allowScripts, isAllowed } from '../../widgets/tracking/trusted-scripts.ts'

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
