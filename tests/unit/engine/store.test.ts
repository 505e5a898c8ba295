import { expect, it } from 'vitest'
import { NO_ROWS } from '../../../cli/engine/table.ts'
import { openStore } from '../../../cli/engine/store.ts'
import { createMemoryCache } from '../memory-cache.ts'

it('returns what was kept under its key, and nothing under another one', () => {
  const cache = createMemoryCache()
  const store = openStore<{ paths: string[]; sizes: Float64Array }>(cache, 'one')
  const numbers = { sizes: Float64Array.of(1763859843123.5, -1), mtimes: Float64Array.of(), inodes: Float64Array.of(2 ** 53 - 1, 1e-310) }
  const leaves = {
    files: { inputs: ['file:a' as const], versions: ['1'], ctimes: Float64Array.of(7), ...numbers },
    cells: { '/env/TZ': '' },
  }
  const paths = Array.from({ length: 2500 }, (_, number) => `/${number} line\nbreak and “quotes”`)
  const head = { leaves, report: { paths, sizes: new Float64Array(2500).fill(7) } }
  const pages = { ...NO_ROWS, texts: paths, values: [{ title: 'é' }, null], rows: Int32Array.of(1, 2, 3) }
  const values = { base: { '/day': '1' }, tasks: { load: { key: 'k', cells: {}, value: [1, { none: null }] } }, tables: { pages } }
  store.save(head, values)
  expect(store.readHead()).toEqual(head)
  expect(store.readValues()).toEqual(values)
  expect(openStore(cache, 'other').readHead()).toBeUndefined()
})
