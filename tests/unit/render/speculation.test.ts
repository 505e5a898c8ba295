import { describe, expect, it } from 'vitest'
import { formatSpeculationRules } from '../../../cli/render/speculation.ts'
import { createConfig } from '../memory-site.ts'

const rulesOf = (changes: Parameters<typeof createConfig>[0]) => JSON.parse(formatSpeculationRules(createConfig(changes))) as unknown
const pages = [{ href_matches: '/*' }, { not: { href_matches: ['/*.*'] } }]

describe('formatSpeculationRules(config)', () => {
  it('is empty unless the site sets a rule, and in development', () => {
    expect(formatSpeculationRules(createConfig())).toBe('')
    expect(formatSpeculationRules(createConfig({ speculation: { prefetch: 'moderate' }, dev: true }))).toBe('')
  })

  it('prefetches pages, and prerenders those whose link says so', () => {
    expect(rulesOf({ speculation: { prefetch: 'moderate' } })).toEqual({ prefetch: [{ where: { and: pages }, eagerness: 'moderate' }] })
    expect(rulesOf({ speculation: { prerender: 'conservative' } })).toEqual({
      prerender: [{ where: { and: [...pages, { selector_matches: '[data-prerender]' }] }, eagerness: 'conservative' }],
    })
  })

  it('leaves out what another server answers, with everything below it', () => {
    expect(rulesOf({ speculation: { prefetch: 'eager' }, externalPaths: ['/api', '/app/', '/a(b)*:c'] })).toEqual({
      prefetch: [
        {
          where: {
            and: [
              { href_matches: '/*' },
              { not: { href_matches: ['/*.*', '/api', '/api/*', '/app/*', '/a\\(b\\)\\*\\:c', '/a\\(b\\)\\*\\:c/*'] } },
            ],
          },
          eagerness: 'eager',
        },
      ],
    })
  })

  it('cannot end the script element that holds it', () => {
    const text = formatSpeculationRules(createConfig({ speculation: { prefetch: 'eager' }, externalPaths: ['/</script>'] }))
    expect(text).not.toContain('<')
    expect(JSON.stringify(JSON.parse(text))).toContain('/</script>')
  })
})
