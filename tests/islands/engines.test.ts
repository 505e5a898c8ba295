import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startChromium } from '../browser/engines/chromium.ts'
import type { Engine } from '../browser/engines/engine.ts'
import { startFirefox } from '../browser/engines/firefox.ts'
import { startWebKit } from '../browser/engines/webkit.ts'
import { findProgram } from '../programs.ts'
import { useIslandsFixture } from './islands-fixture.ts'

const fixture = useIslandsFixture()
const within = { timeout: 20_000, interval: 25 }
const PRESS = '[data-label="press"]'
const hasWebKit = Boolean(findProgram('webkit') && findProgram('xvfb'))

describe.each([
  { name: 'Chromium', launch: startChromium, isThere: true },
  { name: 'Firefox', launch: startFirefox, isThere: true },
  { name: 'WebKitGTK', launch: startWebKit, isThere: hasWebKit },
])('in $name, before an island is hydrated', ({ launch, isThere }) => {
  let engine: Engine
  beforeAll(async () => {
    if (isThere) engine = await launch(fixture.outside.proxy)
  })
  afterEach(async () => {
    if (isThere) await engine.page.open(`${fixture.origin}/robots.txt`)
  })
  afterAll(() => engine?.close())
  const test = it.runIf(isThere)

  const text = (selector: string) => engine.page.evaluate((found) => document.querySelector<HTMLElement>(found)?.innerText ?? '', selector)
  const focus = (selector: string) => engine.page.evaluate((found) => document.querySelector<HTMLElement>(found)?.focus(), selector)
  const countWaiting = () => engine.page.evaluate(() => document.querySelectorAll('x-island:not([data-state="ready"])').length)

  /** Opens the page of forms and holds back its widgets until `hydrate` is called. */
  async function openUnhydrated(): Promise<() => Promise<void>> {
    const release = fixture.hold(/\/assets\/(?!site)/)
    await engine.page.open(`${fixture.origin}/forms/`)
    return async () => {
      release()
      await expect.poll(countWaiting, within).toBe(0)
    }
  }

  test('clicks are held and replayed once each', async () => {
    const hydrate = await openUnhydrated()
    for (let click = 0; click < 5; click++) await engine.page.click(PRESS)
    expect(await text(PRESS)).toBe('press 0')
    await hydrate()
    expect(await text(PRESS)).toBe('press 5')
  })

  test('Enter and Space click a button once each, and the focus stays', async () => {
    const hydrate = await openUnhydrated()
    await focus(PRESS)
    for (const key of ['Enter', 'Space', 'Enter'] as const) await engine.page.press(key)
    await hydrate()
    expect(await text(PRESS)).toBe('press 3')
    expect(await engine.page.evaluate(() => document.activeElement?.getAttribute('data-label'))).toBe('press')
  })

  test('typed text keeps focus and caret, and is reported once', async () => {
    const hydrate = await openUnhydrated()
    await focus('[name="text"]')
    await engine.page.type('new roof')
    for (let step = 0; step < 4; step++) await engine.page.press('ArrowLeft')
    await hydrate()
    expect(await text('#heard')).toBe('text=new roof')
    await engine.page.type('tin ')
    expect(await engine.page.evaluate(() => document.querySelector<HTMLInputElement>('[name="text"]')?.value)).toBe('new tin roof')
    await expect.poll(() => text('#state'), within).toBe('new tin roof/small/false/red')
  })

  test('changes of every kind of field are reported once', async () => {
    const hydrate = await openUnhydrated()
    await focus('[name="text"]')
    await engine.page.type('soon')
    await focus('[name="size"]')
    await engine.page.type('l')
    await engine.page.click('label')
    await engine.page.click('[aria-label="blue"]')
    await hydrate()
    expect((await text('#heard')).split('; ').sort()).toEqual(['colour=blue', 'size=large', 'text=soon', 'urgent'])
    expect(await text('#state')).toBe('soon/large/true/blue')
  })

  test('a submit by button, Enter or script is held, with the values of the fields', async () => {
    const hydrate = await openUnhydrated()
    await focus('[name="text"]')
    await engine.page.type('roof')
    await engine.page.press('Enter')
    await engine.page.click('form button')
    await engine.page.evaluate(() => document.querySelector('form')?.requestSubmit())
    await hydrate()
    expect(await text('#heard')).toBe(['text=roof', ...Array.from({ length: 3 }, () => 'sent roof/small/false/red')].join('; '))
    expect(await engine.page.evaluate(() => location.pathname)).toBe('/forms/')
  })

  test('the events of a click arrive in their order, also from an icon inside the button', async () => {
    const hydrate = await openUnhydrated()
    await engine.page.click('#icon')
    await hydrate()
    await expect.poll(() => text('#menu-heard'), within).toBe('pointerdown0 mousedown0 pointerup0 mouseup0 click0')
  })
})
