import { transformSync } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { siteFrame } from '../../../cli/diagnostics/thrown.ts'
import { findSource, noteSourceMap } from '../../../cli/diagnostics/source-map.ts'

/** The source map of a module, which says that it was compiled from this file. */
function mapOf(sourcefile: string): string {
  return transformSync('\n\nexport const a = (): number => 1', { sourcefile, sourcemap: 'external', loader: 'ts' }).map
}

function errorAt(...places: string[]): Error {
  const error = new Error('failed')
  error.stack = ['Error: failed', ...places.map((place) => `    at render (file:///s/.cache/lanai/bundles/${place})`)].join('\n')
  return error
}

describe('findSource(name, line, column)', () => {
  it('reads the map of a module when a location in it is asked for, once', () => {
    let reads = 0
    noteSourceMap('one.mjs', () => (reads++, mapOf('templates/%5Ba%5D%201%25.ts')))
    expect(reads).toBe(0)
    expect(findSource('one.mjs', 1, 8)).toEqual({ file: 'templates/[a] 1%.ts', line: 3, column: 8 })
    expect(findSource('one.mjs', 1, 8)?.line).toBe(3)
    expect(reads).toBe(1)
  })
  it('knows nothing of a module without a map', () => {
    noteSourceMap('gone.mjs', () => undefined)
    expect([findSource('gone.mjs', 1, 1), findSource('other.mjs', 1, 1)]).toEqual([undefined, undefined])
  })
})

describe('siteFrame(error), in a bundle', () => {
  it("is the first frame in the site's own sources", () => {
    noteSourceMap('package.mjs', () => mapOf('node_modules/a/index.ts'))
    noteSourceMap('site.mjs', () => mapOf('widgets/a/a.tsx'))
    expect(siteFrame(errorAt('package.mjs:1:8', 'gone.mjs:1:1', 'site.mjs:1:8'))).toEqual({ file: 'widgets/a/a.tsx', line: 3, column: 8 })
    expect(siteFrame(errorAt('package.mjs:1:8'))).toBeUndefined()
  })
})
