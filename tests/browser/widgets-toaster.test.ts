import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ToastSpec } from '../../widgets/toaster/store.ts'
import { findAxeProblems, useSite } from './browser.ts'
import { pauseClock, untilAnimationsEnd, untilIdle } from './waiting.ts'

const site = useSite()
const toasts = (page: Page) => page.locator('.toast[data-state="open"]')

/** Shows a toast as a widget does. */
async function show(page: Page, spec: ToastSpec): Promise<void> {
  await page.evaluate((record) => {
    const host = window as unknown as { toastQueue?: object[] }
    host.toastQueue = [...(host.toastQueue ?? []), record]
    document.querySelector('x-island[data-widget="toaster"]')?.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true }))
    window.dispatchEvent(new CustomEvent('toast:queued'))
  }, spec)
}
/** Opens a page with a paused clock, so that no time passes but that of `clock.runFor`. */
async function openPaused(): Promise<Page> {
  const page = await site.open('/about/', { before: (fresh) => fresh.clock.install() })
  await pauseClock(page)
  return page
}
/** Waits for a toast on such a page, and for the effects of its widget, which Preact runs in the next frame. */
async function untilShown(page: Page): Promise<void> {
  await toasts(page).waitFor()
  await page.clock.runFor(50)
}
async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toasts(page).boundingBox()
  if (!box) throw new Error('no toast')
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y, { steps: 4 })
  await page.mouse.move(x + distance, y, { steps: 4 })
  await page.mouse.up()
}

describe('the toaster', () => {
  it('hydrates at the first toast, which is inside the window at 360 px and passes axe', async () => {
    const page = await site.open('/about/', { viewport: { width: 360, height: 640 } })
    expect(await page.locator('x-island[data-widget="toaster"]').getAttribute('data-state')).toBe('server')
    await show(page, { variant: 'destructive', title: 'Error', description: 'Please enter your email address.' })
    await toasts(page).waitFor()
    await untilAnimationsEnd(page)
    const box = await toasts(page).boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y >= 0 && box.y + box.height <= 640).toBe(true)
    expect(await findAxeProblems(page, '.toaster')).toEqual([])
    expect(await page.locator('[aria-live="polite"] .toast').count()).toBe(1)
  })

  it('closes a toast after 5,000 ms, and a new one, which replaces it, after its own 5,000 ms', async () => {
    const page = await openPaused()
    await show(page, { title: 'First' })
    await toasts(page).waitFor()
    await page.clock.runFor(4_900)
    expect(await toasts(page).innerText()).toContain('First')
    await show(page, { title: 'Second' })
    await page.getByText('Second', { exact: true }).waitFor()
    expect(await page.locator('.toast').count()).toBe(1)
    await page.clock.runFor(4_900)
    expect(await toasts(page).innerText()).toContain('Second')
    await page.clock.runFor(200)
    await expect.poll(() => toasts(page).count()).toBe(0)
  })

  it('stays open while the pointer is over it', async () => {
    const page = await openPaused()
    await show(page, { title: 'Hover' })
    await untilShown(page)
    await toasts(page).hover()
    await page.clock.runFor(20_000)
    expect(await toasts(page).count()).toBe(1)
    await page.mouse.move(10, 10)
    await page.clock.runFor(5_100)
    await expect.poll(() => toasts(page).count()).toBe(0)
  })

  it('closes after its time, also after one that was closed under the pointer', async () => {
    const page = await openPaused()
    await show(page, { title: 'First' })
    await untilShown(page)
    await toasts(page).hover()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.toast').count()).toBe(0)
    await page.mouse.move(10, 10)
    await show(page, { title: 'Second' })
    await untilShown(page)
    await page.clock.runFor(5_100)
    await expect.poll(() => toasts(page).count()).toBe(0)
  })

  it.each([
    [120, 0],
    [25, 1],
    [-120, 1],
  ])('after a swipe of %i px, %i toasts are left', async (distance, left) => {
    const page = await site.open('/about/')
    await show(page, { title: 'Swipe' })
    await toasts(page).waitFor()
    await untilAnimationsEnd(page)
    await swipe(page, distance)
    await untilIdle(page)
    await untilAnimationsEnd(page)
    expect(await toasts(page).count()).toBe(left)
  })
})
