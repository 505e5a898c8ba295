import { describe, expect, it } from 'vitest'
import { scriptHash } from '../../../../cli/csp.ts'
import { headersOf } from '../../../../cli/headers.ts'
import { createHeadersOutput, headerRules, headersFile } from '../../../../cli/output/outputs/headers.ts'
import { REDIRECT_SCRIPT } from '../../../../cli/output/outputs/redirects.ts'
import { formatSpeculationRules } from '../../../../cli/render/speculation.ts'
import { createConfig, createRedirects, createRendered, readFiles, runOutput } from '../../memory-site.ts'

describe('createHeadersOutput(config, loader)', () => {
  it('writes one policy that has what any of the pages needs', async () => {
    const output = createHeadersOutput(createConfig({ csp: { 'img-src': ['https://all.example'] } }), 'load()')
    const { files } = runOutput(output, [
      createRendered('/a', { needs: { sources: { 'form-action': ['https://a.example/'] }, allowsStrings: false } }),
      createRendered('/b', { needs: { sources: { 'frame-src': ['https://b.example'] }, allowsStrings: true } }),
    ])
    const { _headers: text = '' } = await readFiles(files())
    const directives = text.split(/; |\n/)
    for (const part of ["img-src 'self' https://all.example", 'form-action https://a.example/', 'frame-src https://b.example'])
      expect(directives).toContain(part)
    expect(text).not.toContain('trusted-types')
  })
  it('keeps nothing of a page that needs no more than all do', () => {
    const { extract } = createHeadersOutput(createConfig(), 'load()')
    expect(extract!(createRendered('/a', { needs: undefined }))).toEqual({ diagnostics: [] })
  })
})

const NEEDS = { sources: { 'script-src': ['https://tag.example'] }, allowsStrings: false }
const rulesOf = (changes: Parameters<typeof createConfig>[0] = {}) => headerRules(createConfig(changes), 'load()', NEEDS)
const cspOf = (changes: Parameters<typeof createConfig>[0] = {}) => headersOf('/', rulesOf(changes))['Content-Security-Policy']!

describe('headerRules(config, loader, needs)', () => {
  it('allows the inline loader, and the script of redirect pages where there are any', () => {
    expect(cspOf()).toContain(scriptHash('load()'))
    expect(cspOf()).not.toContain(scriptHash(REDIRECT_SCRIPT))
    expect(cspOf({ redirects: createRedirects({ '/a': '/b' }) })).toContain(`${scriptHash('load()')} ${scriptHash(REDIRECT_SCRIPT)}`)
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

  it('allows pictures, and then connections, from any host where the policy of all pages would be long', () => {
    const hosts = (directive: string, count: number) => Array.from({ length: count }, (_, index) => `https://${directive}${index}.example`)
    const cspWith = (images: number, connections: number) => {
      const sources = {
        'script-src': hosts('script', 10),
        'img-src': ['data:', ...hosts('image', images)],
        'connect-src': hosts('connection', connections),
        'form-action': hosts('form', 2),
      }
      const rules = headerRules(createConfig(), 'load()', { sources, allowsStrings: true })
      const [line = ''] = String(headersFile(rules).bytes).match(/^ {2}Content-Security-Policy.*$/m) ?? []
      expect(line).toContain(`${hosts('script', 10).join(' ')};`)
      expect(line).toContain("frame-ancestors 'self'")
      expect(line).toContain(`form-action ${hosts('form', 2).join(' ')};`)
      return line
    }
    expect(cspWith(5, 5)).toContain(`data: ${hosts('image', 5).join(' ')};`)
    const pictures = cspWith(90, 5)
    expect(pictures).toContain("img-src 'self' data: https:;")
    expect(pictures).toContain(`connect-src 'self' ${hosts('connection', 5).join(' ')};`)
    expect(cspWith(90, 90)).toContain("connect-src 'self' https:;")
  })

  it('lets browsers keep the files with hashed names, and only those, for good', () => {
    expect(headersOf('/assets/a.js', rulesOf())['Cache-Control']).toBe('public, max-age=31536000, immutable')
    expect(headersOf('/', rulesOf())['Cache-Control']).toBeUndefined()
  })

  it('sends the policy with documents, and not with assets', () => {
    expect(headersOf('/assets/a.js', rulesOf())).not.toHaveProperty('Content-Security-Policy')
    expect(headersOf('/assets/a.js', rulesOf())).toHaveProperty('X-Content-Type-Options')
    expect(headersOf('/media/a.svg', rulesOf())).toHaveProperty('Content-Security-Policy')
  })

  it('sends a policy of the site with assets, where it has one for all paths or for assets', () => {
    const policy = { 'content-security-policy': "default-src 'self'" }
    expect(headersOf('/assets/a.js', rulesOf({ headers: { '/*': policy } }))).toMatchObject(policy)
    expect(headersOf('/assets/a.js', rulesOf({ headers: { '/assets/*': policy } }))).toMatchObject(policy)
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

describe("the site's own headers", () => {
  it('are added to those of a path, and replace those of all', () => {
    const headers = {
      '/*': { 'permissions-policy': 'camera=(self)', 'X-Own': 'a' },
      '/assets/*': { 'X-Own-2': 'b' },
      '/downloads/*': { 'Cache-Control': 'no-store' },
    }
    const rules = rulesOf({ headers })
    expect(headersOf('/', rules)).toMatchObject({
      'permissions-policy': 'camera=(self)',
      'X-Own': 'a',
      'Referrer-Policy': expect.any(String),
    })
    expect(headersOf('/', rules)).not.toHaveProperty('Permissions-Policy')
    expect(headersOf('/assets/a.js', rules)).toMatchObject({ 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Own-2': 'b' })
    expect(headersOf('/downloads/a.pdf', rules)).toMatchObject({ 'Cache-Control': 'no-store', 'X-Own': 'a' })
  })

  it('keep search engines away from a staging build, whatever the site sets', () => {
    expect(headersOf('/', rulesOf({ staging: true, headers: { '/*': { 'x-robots-tag': 'noarchive' } } }))).toMatchObject({
      'X-Robots-Tag': 'noindex, nofollow',
    })
  })
})
