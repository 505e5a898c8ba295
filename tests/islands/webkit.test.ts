import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../browser/engines/engine.ts'
import { startWebKit } from '../browser/engines/webkit.ts'
import { findProgram } from '../programs.ts'
import { useIslandsFixture } from './islands-fixture.ts'

const within = { timeout: 20_000, interval: 25 }

describe.skipIf(!findProgram('webkit') || !findProgram('xvfb'))('in WebKitGTK, before an island is hydrated', () => {
  const fixture = useIslandsFixture()
  let engine: Engine
  beforeAll(async () => {
    engine = await startWebKit(fixture.outside.proxy)
  })
  afterAll(() => engine?.close())

  const text = (selector: string) => engine.page.evaluate((found) => document.querySelector<HTMLElement>(found)?.innerText ?? '', selector)

  it('clicks, typed words and a submit are replayed once each', async () => {
    const release = fixture.hold(/\/assets\/(?!site)/)
    await engine.page.open(`${fixture.origin}/forms/`)
    for (let click = 0; click < 3; click++) await engine.page.click('[data-label="press"]')
    await engine.page.click('[name="text"]')
    await engine.page.type('roof')
    await engine.page.press('Enter')
    expect(await text('[data-label="press"]')).toBe('press 0')
    release()
    await expect.poll(() => text('[data-label="press"]'), within).toBe('press 3')
    await expect.poll(() => text('#heard'), within).toBe('text=roof; sent roof/small/false/red')
  })
})
