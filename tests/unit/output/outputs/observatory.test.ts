import { describe, expect, it } from 'vitest'
import type { PageNeeds } from '../../../../cli/csp.ts'
import { headersOf } from '../../../../cli/headers.ts'
import { headerRules } from '../../../../cli/output/outputs/headers.ts'
import { scoreOf } from '../../../observatory.ts'
import { createConfig } from '../../memory-site.ts'

const headersWith = (needs: PageNeeds) => headersOf('/', headerRules(createConfig({ origin: 'https://site.example' }), 'load()', needs))

describe('the headers, by the rules of the HTTP Observatory', () => {
  it('have 140 points', () => expect(scoreOf(headersWith({ sources: {}, allowsStrings: false }))).toBe(140))

  it('have at least 110 points where embeds of some pages need more', () => {
    const sources = { 'script-src': ['https://form.example'], 'style-src': ["'unsafe-inline'"], 'frame-src': ['https://form.example'] }
    expect(scoreOf(headersWith({ sources, allowsStrings: true }))).toBe(130)
  })

  it('would have none of them without the headers', () => expect(scoreOf({})).toBe(100 - 25 - 20 - 20 - 5))
})
