import type { Page } from 'playwright-core'

/** Waits until the widgets that start by themselves have started, and those that a visitor sees have loaded. */
export async function waitForWidgets(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('x-island')].every(({ dataset }) => {
      const starts = dataset['when'] === 'load' && matchMedia(dataset['media'] ?? '').matches
      return dataset['state'] !== 'loading' && !(starts && dataset['state'] === 'server')
    }),
  )
  // Those in the viewport start in the next frame, and what observes the viewport is told in the one after it.
  await waitForFrames(page)
  await page.waitForFunction(() => !document.querySelector('x-island[data-state="loading"]'))
  await waitForFrames(page)
}

const waitForFrames = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
