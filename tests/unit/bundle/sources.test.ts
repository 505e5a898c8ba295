import { expect, it } from 'vitest'
import { bundleSources } from '../../../cli/bundle/sources.ts'

it('looks once through a bundle for what a transform changes, however many modules it has', async () => {
  const seen: string[] = []
  const pattern = Object.assign(/none/, { test: (text: string) => seen.push(text) < 0 })
  const inputs = Object.fromEntries(['a.js', 'b.js', 'c.js'].map((path) => [path, { bytes: 1, imports: [] }]))
  const output = { path: '/site/a.js', text: 'text', contents: new Uint8Array(), hash: '' }
  const change = () => Promise.resolve(undefined)
  const bundle = () => Promise.resolve({ metafile: { inputs, outputs: {} }, outputFiles: [output] })
  await bundleSources('/site', [{ name: 'transform', pattern, mayChange: () => true, change }], bundle)
  expect(seen).toEqual(['text'])
})
