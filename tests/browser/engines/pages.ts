import { expect, it } from 'vitest'
import { ALL_PAGES_TIMEOUT, allPages } from '../site-pages.ts'
import { IS_FULL, LAPTOP, PHONE, type EngineSite } from './use-engine.ts'

/** Scrolls to the end, so that everything that loads near the viewport is loaded; returns the widgets that failed. */
async function readFailures(): Promise<string[]> {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await nextFrame()
    await nextFrame()
  }
  const isLoading = () => document.readyState !== 'complete' || document.querySelector('x-island[data-state="loading"]') !== null
  const end = performance.now() + 30_000
  while (isLoading() && performance.now() < end) await nextFrame()
  return [...document.querySelectorAll<HTMLElement>('x-island[data-state="failed"], x-island[data-state="loading"]')].map(
    ({ dataset }) => `widget ${dataset['widget']}: ${dataset['state']}`,
  )
}

/** Opens every page at two widths, with `npm run test:engines`. */
export function testPages(site: EngineSite): void {
  it.runIf(IS_FULL).each([PHONE, LAPTOP])(
    'every page opens without an error, %i px wide',
    async (...size) => {
      const problems: string[] = []
      for (const { url } of allPages()) {
        await site.open(url, size)
        const found = [...(await site.page.evaluate(readFailures)), ...(await site.takeProblems())]
        problems.push(...found.map((problem) => `${url}: ${problem}`))
      }
      expect(problems).toEqual([])
    },
    ALL_PAGES_TIMEOUT,
  )
}
