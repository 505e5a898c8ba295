import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findAxeProblems, useSite } from './browser.ts'
import { loadSiteContent } from '../site-content.ts'
import { createGate, holdRequests, untilReady } from './waiting.ts'

const site = useSite()
/** The only member of the trade in its city. */
const ROOFER = (await loadSiteContent()).directory.members.find(({ id }) => id === 'bayfront-roofing')!
const names = (page: Page) => page.locator('.member h3').allInnerTexts()
const count = (page: Page) => page.locator('.member').count()
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

describe('the directory', () => {
  it('lists its eight members without script', async () => {
    const page = await site.open('/directory/', { javaScriptEnabled: false })
    expect(await page.locator('.member:visible').count()).toBe(8)
    expect(await page.locator('form[role=search]').getAttribute('action')).toBe('/directory/')
  })

  it('filters while typing, combines its three filters, shows the count and keeps the filters in the URL', async () => {
    const page = await site.open('/directory/')
    await page.locator('.directory__form').scrollIntoViewIfNeeded()
    await untilReady(page, 'directory')
    await page.getByLabel('Category').selectOption('Construction')
    await expect.poll(() => count(page)).toBe(2)
    await page.getByLabel('Location').selectOption('Tampa')
    await expect.poll(() => names(page)).toEqual([ROOFER.name])
    expect(await page.locator('.directory [role=status]').innerText()).toBe('1 business found')
    expect(queryOf(page)).toEqual({ category: 'Construction', location: 'Tampa' })
    await page.getByLabel('Search', { exact: true }).pressSequentially('kitchen')
    await page.getByText('Nobody by that description yet').waitFor()
    expect(queryOf(page)).toEqual({ category: 'Construction', location: 'Tampa', q: 'kitchen' })
    expect(await findAxeProblems(page, '.directory')).toEqual([])
    await page.getByRole('button', { name: 'Show all members' }).click()
    await expect.poll(() => count(page)).toBe(8)
    expect(queryOf(page)).toEqual({})
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('directory-q')
  })

  it('goes back one filter at a time', async () => {
    const page = await site.open('/directory/')
    await page.locator('.directory__form').scrollIntoViewIfNeeded()
    await untilReady(page, 'directory')
    await page.getByLabel('Location').selectOption('Miami')
    await page.getByLabel('Category').selectOption('Marketing')
    await expect.poll(() => count(page)).toBe(1)
    await page.goBack()
    await expect.poll(() => count(page)).toBe(2)
    await page.goBack()
    await expect.poll(() => count(page)).toBe(8)
  })

  it('takes its filters from the URL, also after navigating back', async () => {
    const page = await site.open('/directory/?q=law&category=Legal+Services&location=Atlantis')
    const isRestored = async () => (await count(page)) === 1 && (await page.getByLabel('Search', { exact: true }).inputValue()) === 'law'
    await expect.poll(isRestored).toBe(true)
    await page.goto(new URL('/tools/', page.url()).href)
    await page.goBack()
    await page.locator('.directory__form').scrollIntoViewIfNeeded()
    await untilReady(page, 'directory')
    await expect.poll(isRestored).toBe(true)
    expect(queryOf(page)).toMatchObject({ q: 'law', category: 'Legal Services' })
  })

  it('keeps what was typed before hydration', async () => {
    const loads = createGate()
    const page = await site.open('/directory/?category=Construction', { before: (opened) => holdRequests(opened, '**/assets/*.js', loads) })
    await page.evaluate(() => document.getElementById('directory-q')?.focus())
    await page.keyboard.type(ROOFER.name.slice(0, 4))
    loads.open()
    await page.locator('.directory__form').scrollIntoViewIfNeeded()
    await untilReady(page, 'directory')
    await page.keyboard.type(ROOFER.name.slice(4, 8))
    await expect.poll(() => names(page)).toEqual([ROOFER.name])
    expect(queryOf(page)).toEqual({ category: 'Construction', q: ROOFER.name.slice(0, 8) })
  })
})
