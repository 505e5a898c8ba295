import { expect, it } from 'vitest'
import { findAxeProblems, useSite } from './browser.ts'
import { pauseClock } from './waiting.ts'

const site = useSite()
const button = '.drive-in__button'

it('plays twenty seconds of a call with captions, and loads nothing before the press', async () => {
  const requests: string[] = []
  const page = await site.open('/', {
    before: async (page) => {
      page.on('request', (request) => requests.push(request.url()))
      await page.clock.install()
    },
  })
  const play = page.locator(button)
  expect(await play.getAttribute('aria-label')).toMatch(/^Play a call/)
  expect(requests.filter((url) => /drive-in|runtime/.test(url))).toEqual([])
  await play.click()
  await expect.poll(() => play.getAttribute('aria-label')).toBe('Pause')
  expect(requests.some((url) => /drive-in/.test(url))).toBe(true)
  const captions = page.locator('.drive-in__captions')
  await pauseClock(page)
  const words = (await page.locator('[data-call=cooling] [data-line]').allTextContents()).join(' ').split(/(?<=[.?!]) /)
  const heard = new Set<string>()
  for (let step = 0; step < 60 && !heard.has(words.at(-1) ?? ''); step++) {
    heard.add(((await captions.textContent()) ?? '').replace(/^\w+: /, ''))
    await page.clock.runFor(400)
  }
  // What was said before the clock was paused depends on the machine.
  const begin = words.indexOf([...heard][0] ?? '')
  expect(begin).toBeGreaterThanOrEqual(0)
  expect([...heard]).toEqual(words.slice(begin))
  await play.click()
  await expect.poll(() => play.getAttribute('aria-label')).toBe('Resume')
  const still = await captions.textContent()
  await page.clock.runFor(5000)
  expect(await captions.textContent()).toBe(still)
  await play.click()
  await page.clock.runFor(3000)
  await expect.poll(() => page.locator('.drive-in').getAttribute('data-mode')).toBe('idle')
  expect(await captions.textContent()).toBe('')
  await page.clock.resume()
  expect(await findAxeProblems(page, '.drive-in')).toEqual([])
})

it('shows the call step by step with reduced motion, by keyboard', async () => {
  const page = await site.open('/', {
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    before: (page) => page.clock.install(),
  })
  const play = page.locator(button)
  await play.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => play.getAttribute('aria-label')).toMatch(/^Next line \(1 of \d+\)$/)
  const captions = page.locator('.drive-in__captions')
  const first = await captions.innerText()
  await page.clock.runFor(10_000)
  expect(await captions.innerText()).toBe(first)
  await page.keyboard.press('Enter')
  await expect.poll(() => captions.innerText()).not.toBe(first)
})
