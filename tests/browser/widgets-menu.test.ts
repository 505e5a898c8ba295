import { describe, expect, it } from 'vitest'
import { findAxeProblems, useSite } from './browser.ts'
import { untilAnimationsEnd, untilReady } from './waiting.ts'

const site = useSite()
const viewport = { width: 360, height: 640 }

describe('the mobile menu', () => {
  it('opens without script', async () => {
    const page = await site.open('/about/', { viewport, javaScriptEnabled: false })
    await page.locator('.menu summary').click()
    expect(await page.locator('.menu a[href="/tools/"]').isVisible()).toBe(true)
  })

  it('closes on Escape, on a click outside and when it loses focus', async () => {
    const page = await site.open('/about/', { viewport })
    await untilReady(page, 'menu')
    const menu = page.locator('.menu')
    const isOpen = () => menu.evaluate((element: HTMLDetailsElement) => element.open)
    await menu.locator('summary').click()
    await untilAnimationsEnd(page)
    expect(await findAxeProblems(page, '.site-header')).toEqual([])
    await menu.locator('a').first().focus()
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await menu.locator('summary').click()
    await page.mouse.click(4, 630)
    expect(await isOpen()).toBe(false)
    await menu.locator('summary').click()
    await page.locator('main a[href]').first().focus()
    expect(await isOpen()).toBe(false)
  })
})
