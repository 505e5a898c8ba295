import { describe, expect, it } from 'vitest'
import { NO_PAGES } from '../../../cli/pipeline/page-table.ts'
import { createEffects, createTestSession, createDisk, ROOT } from '../memory-site.ts'

const create = (changes: Parameters<typeof createTestSession>[2] = {}) => createTestSession({ root: ROOT }, createEffects(), changes)

describe('createSession(options)', () => {
  it('knows nothing of an earlier build unless it is passed', () => {
    const { before, former, env, rendered, after } = create()
    expect(before).toMatchObject({ pages: NO_PAGES, outputs: {}, outputVersions: {}, content: undefined, steps: {}, keys: {} })
    expect([former.has('index.html'), env, rendered.size, after]).toEqual([false, {}, 0, undefined])
  })

  it('keeps a file of the output folder that was made with the same key', () => {
    const before = { ...create().before, keys: { 'a.txt': '1', 'b.txt': '1' } }
    const { keeps } = create({ before, former: { has: (path) => path !== 'b.txt', stamp: () => undefined } })
    expect([keeps('a.txt', '1'), keeps('a.txt', '2'), keeps('b.txt', '1'), keeps('c.txt', '1')]).toEqual([true, false, false, false])
  })

  it('has another version of what is different in each build', () => expect(create().unique).not.toBe(create().unique))

  it('runs steps with what the last build knows of them', async () => {
    const disk = createDisk()
    const first = createTestSession({ root: ROOT }, { disk })
    const step = (value: string) => ({ key: 1, run: () => Promise.resolve(value) })
    await first.memo.run('step', step('first'))
    const before = { ...first.before, steps: first.memo.known() }
    expect(await createTestSession({ root: ROOT }, { disk }, { before }).memo.run('step', step('second'))).toBe('first')
  })
})
