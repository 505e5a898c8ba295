import { describe, expect, it } from 'vitest'
import { createHeadersCollector } from '../../../cli/collect/headers.ts'
import { collectPages, createConfig, createRendered, readFiles } from '../memory-site.ts'

describe('createHeadersCollector(config, loader)', () => {
  it('writes one policy that has what any of the pages needs', async () => {
    const collector = createHeadersCollector(createConfig({ csp: { 'img-src': ['https://all.example'] } }), 'load()')
    collectPages(collector, [
      createRendered('/a', { needs: { sources: { 'form-action': ['https://a.example/'] }, allowsStrings: false } }),
      createRendered('/b', { needs: { sources: { 'frame-src': ['https://b.example'] }, allowsStrings: true } }),
    ])
    const { _headers: text = '' } = await readFiles(collector.files())
    const directives = text.split(/; |\n/)
    for (const part of ["img-src 'self' https://all.example", 'form-action https://a.example/', 'frame-src https://b.example'])
      expect(directives).toContain(part)
    expect(text).not.toContain('trusted-types')
  })
  it('keeps nothing of a page that needs no more than all do', () => {
    const { describe: describePage } = createHeadersCollector(createConfig(), 'load()')
    expect(describePage(createRendered('/a', { needs: undefined }))).toEqual({ diagnostics: [] })
  })
})
