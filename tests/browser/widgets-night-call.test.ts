import { expect, it } from 'vitest'
import { findAxeProblems, useSite } from './browser.ts'
import { pauseClock, untilReady } from './waiting.ts'

const site = useSite()

it('is a whole call with reduced motion', async () => {
  const calm = await site.open('/', { reducedMotion: 'reduce' })
  // Before the widget is ready too: it would take the focus with it.
  expect(await calm.locator('.night-call__play').isVisible()).toBe(false)
  await calm.locator('#night-call').scrollIntoViewIfNeeded()
  await untilReady(calm, 'night-call')
  await calm.getByLabel('A leak').check()
  expect(await calm.locator('.night-call [data-ahead], .night-call__rest').count()).toBe(0)
  expect(await calm.locator('.night-call').innerText()).toMatch(/kitchen ceiling[^]+Invoice for \$415/)
})

it('writes the call that was picked, and pauses', async () => {
  const page = await site.open('/', { before: (page) => page.clock.install() })
  await page.locator('#night-call').scrollIntoViewIfNeeded()
  await untilReady(page, 'night-call')
  const play = page.locator('.night-call__play')
  expect(await play.innerText()).toBe('Call the office')
  await pauseClock(page)
  await page.getByLabel('No cooling').focus()
  await page.keyboard.press('ArrowDown')
  const call = page.locator('[data-call=leak]')
  const begun = call.locator('li:not([data-ahead]) [data-line]')
  // All of the call is there until its button is pressed, and its first frame.
  await page.clock.runFor(2000)
  expect(await begun.count()).toBe(7)
  await play.press('Enter')
  await page.clock.runFor(100)
  expect(await begun.count()).toBeLessThan(2)
  for (let tenths = 0; tenths < 100 && (await begun.count()) < 2; tenths++) await page.clock.runFor(100)
  expect(await begun.count()).toBe(2)
  expect(await call.locator('.night-call__card[data-ahead]').count()).toBe(3)
  await play.press('Enter')
  expect(await play.innerText()).toBe('Resume')
  // Nothing is lost to those who do not see it.
  expect(await call.locator('[data-line]').last().textContent()).toContain('in her notes')
  const written = await call.innerHTML()
  await page.clock.runFor(5000)
  expect(await call.innerHTML()).toBe(written)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await call.locator('[data-ahead]').first().waitFor({ state: 'detached' })
  await page.clock.resume()
  expect(await findAxeProblems(page, '#night-call')).toEqual([])
})
