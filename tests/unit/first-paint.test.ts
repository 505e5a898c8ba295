import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { FIRST_PAINT_SCRIPT, FIRST_PAINT_SCRIPT_HASH, FIRST_SECTION_END_ID } from '../../templates/first-paint.ts'

describe('the script before the first paint', () => {
  it('sets the sky, and blocks rendering until the first section is parsed', () => {
    const root = { dataset: {} as { sky?: string } }
    const added: unknown[] = []
    const document = { documentElement: root, head: { append: (link: unknown) => added.push(link) }, createElement: () => ({}) }
    runInNewContext(FIRST_PAINT_SCRIPT, { document })
    expect(root.dataset.sky).toBeTypeOf('string')
    expect(added).toEqual([{ rel: 'expect', href: `#${FIRST_SECTION_END_ID}`, blocking: 'render' }])
  })

  it('has the hash of its script in the policy', () => {
    expect(FIRST_PAINT_SCRIPT_HASH).toBe(`'sha256-${createHash('sha256').update(FIRST_PAINT_SCRIPT).digest('base64')}'`)
  })
})
