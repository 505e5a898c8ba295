import { describe, expect, it } from 'vitest'
import { CHUNK, createPool } from '../../../cli/engine/pool.ts'

// Several threads are tested with whole builds (tests/cli/build.test.ts): a thread needs a compiled module.
describe('createPool(module, size, data)', () => {
  it('makes the items in chunks, in their order, and starts no thread where there is nothing for it', async () => {
    const pool = createPool('none.js', 1, () => Promise.reject(new Error('started')))
    const chunks: (readonly [number, number])[] = []
    for await (const chunk of pool.map({}, CHUNK * 2 + 1, (first, end) => [first, end] as const)) chunks.push(chunk)
    expect(chunks).toEqual([
      [0, CHUNK],
      [CHUNK, CHUNK * 2],
      [CHUNK * 2, CHUNK * 2 + 1],
    ])
    await pool.close()
  })

  it('passes on what making an item throws', async () => {
    const pool = createPool('none.js', 1, () => Promise.resolve({}))
    const chunks = pool.map({}, 1, () => Promise.reject(new Error('broken')))
    await expect(chunks[Symbol.asyncIterator]().next()).rejects.toThrow('broken')
  })
})
