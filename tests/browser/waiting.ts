import type { Page } from 'playwright-core'

/** Waits until an island of the widget is hydrated; one that waits for the visitor is woken. */
export async function untilReady(page: Page, widget: string): Promise<void> {
  const waiting = page.locator(`x-island[data-widget="${widget}"][data-when="interaction"]`)
  if ((await waiting.count()) > 0) await waiting.first().dispatchEvent('lanai:wake')
  await page.locator(`x-island[data-widget="${widget}"][data-state="ready"]`).first().waitFor({ state: 'attached' })
}

/**
 * Waits for two frames and then for an idle main thread: intersection observers, React and queued tasks have run by then.
 * This is the moment to assert that something did not happen. It uses no function that `page.clock` replaces.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Called once per frame, after the callbacks of older observers.
    const nextFrame = () =>
      new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          done()
        })
        observer.observe(document.documentElement)
      })
    await nextFrame()
    await nextFrame()
    await scheduler.postTask(() => undefined, { priority: 'background' })
  })
}

/** Waits until no CSS animation or transition is running, except endless ones and those driven by scrolling. */
export async function untilAnimationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const findRunning = () =>
      document
        .getAnimations()
        .filter(
          ({ timeline, playState, effect }) =>
            timeline === document.timeline && playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    for (let running = findRunning(); running.length > 0; running = findRunning())
      await Promise.allSettled(running.map(({ finished }) => finished))
  })
}

/** Pauses the clock of a page that was opened with `clock.install`; afterwards its timers run only in `page.clock.runFor`. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  // The clock still runs until the call arrives, and cannot be paused in its past.
  await page.clock.pauseAt(now + 60_000)
}

/**
 * Collects the addresses that the page starts to navigate to, at the moment it does.
 * Unlike the address of the page it can prove that nothing was started.
 */
export async function recordNavigations(page: Page): Promise<string[]> {
  const urls: string[] = []
  await page.exposeFunction('reportNavigation', (url: string) => urls.push(url))
  await page.addInitScript(() => {
    const scope = window as unknown as { navigation: EventTarget; reportNavigation(url: string): void }
    scope.navigation.addEventListener('navigate', (event) =>
      scope.reportNavigation((event as Event & { destination: { url: string } }).destination.url),
    )
  })
  return urls
}

export interface Gate {
  /** Resolves once the gate is open. */
  readonly opened: Promise<void>
  open(): void
}

/** A promise that a test resolves itself, for instance to hold back a response until the page is in a certain state. */
export function createGate(): Gate {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

/** Holds back every request that matches until the gate is opened. */
export function holdRequests(page: Page, url: string | RegExp, gate: Gate): Promise<unknown> {
  return page.route(url, async (route) => {
    await gate.opened
    await route.continue()
  })
}
