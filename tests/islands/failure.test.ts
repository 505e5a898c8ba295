import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSite } from '../browser/browser.ts'
import { useIslandsFixture } from './islands-fixture.ts'
import { untilIdle } from '../browser/waiting.ts'

const fixture = useIslandsFixture()
const site = useSite(() => fixture.origin)

const PANEL = 'Unexpected Application Error!'
const stateOf = (page: Page, part: string) =>
  page
    .locator('x-island', { has: page.locator(part) })
    .last()
    .getAttribute('data-state')
const count = (page: Page, label: string) => page.locator(`button[data-label="${label}"]`)

// On the failing page one script throws an uncaught error; React catches the errors of the others.
beforeEach(() => site.allowErrors(/the script leaks/))

/** Records preload-error and error events, also after navigations. */
async function watch(page: Page, prevents = false): Promise<void> {
  await page.addInitScript((isPrevented) => {
    const raised: string[] = JSON.parse(window.name || '[]') as string[]
    const record = (what: string) => {
      raised.push(what)
      window.name = JSON.stringify(raised)
    }
    window.addEventListener('preload-error', (event) => {
      record(`preload-error ${event.cancelable} ${(event as Event & { payload?: unknown }).payload instanceof Error}`)
      if (isPrevented) event.preventDefault()
    })
    window.addEventListener('error', ({ message }) => record(`error ${message}`))
  }, prevents)
}
const raised = (page: Page) => page.evaluate(() => JSON.parse(window.name || '[]') as string[])

describe('a widget that throws', () => {
  it.each([
    ['in its first render', '#render', 'the roof leaks at render'],
    ['in its first effect', '#effect', 'the roof leaks at effect'],
  ])('%s, shows the error in its place and restores the server’s HTML', async (_when, part, message) => {
    const page = await site.open('/failing/')
    const island = page.locator('x-island[data-widget="fragile"]', { has: page.locator(part) })
    await island.getByText(PANEL).waitFor()
    expect(await island.getByRole('alert').innerText()).toBe(`${PANEL}\n${message}`.replace('\n', '\n\n'))
    expect(await island.locator('pre').count()).toBe(0)
    expect(await island.getByText('useful without it').isVisible()).toBe(true)
    expect(await island.getAttribute('data-state')).toBe('failed')
    await count(page, 'sound').click()
    await expect.poll(() => count(page, 'sound').innerText()).toBe('sound 1')
  })

  it('after a click, keeps the values of its fields, and its form works as without script', async () => {
    const page = await site.open('/failing/')
    await expect.poll(() => stateOf(page, '#press')).toBe('ready')
    await page.locator('[name="wish-press"]').fill('a roof')
    await page.locator('[name="box-press"]').check()
    await page.locator('#press').getByRole('button', { name: 'break' }).click()
    await page
      .locator('x-island', { has: page.locator('#press') })
      .getByText(PANEL)
      .waitFor()
    expect(await page.locator('[name="wish-press"]').inputValue()).toBe('a roof')
    expect(await page.locator('[name="box-press"]').isChecked()).toBe(true)
    await page.locator('#press').getByRole('button', { name: 'send' }).click()
    await page.waitForURL('**/plain/?wish-press=a+roof&box-press=1')
  })

  it('keeps what was typed before it was hydrated', async () => {
    const release = fixture.hold(/\/fragile-/)
    const page = await site.open('/failing/')
    await page.locator('[name="wish-effect"]').fill('a roof')
    release()
    const island = page.locator('x-island[data-widget="fragile"]', { has: page.locator('#effect') })
    await island.getByText(PANEL).waitFor()
    expect(await page.locator('[name="wish-effect"]').inputValue()).toBe('a roof')
  })

  it.each(['render', 'effect'])('at %s sends the submit that was held for it', async (part) => {
    const release = fixture.hold(/\/fragile-/)
    const page = await site.open('/failing/')
    await page.locator(`[name="wish-${part}"]`).fill('a roof')
    await page.locator(`#${part}`).getByRole('button', { name: 'send' }).click()
    release()
    await page.waitForURL(`**/plain/?wish-${part}=a+roof`)
  })

  it('does not affect islands among its children', async () => {
    const page = await site.open('/failing/')
    await page
      .locator('x-island[data-widget="fragile"]', { has: page.locator('#effect') })
      .getByText(PANEL)
      .waitFor()
    await expect.poll(() => stateOf(page, '[data-label="inside"]')).toBe('ready')
    await count(page, 'inside').click()
    expect(await count(page, 'inside').innerText()).toBe('inside 1')
  })

  it('or a script that throws, has the error above the server’s HTML, and the error is rethrown', async () => {
    const page = await site.open('/failing/', { before: watch })
    const island = page.locator('x-island[data-widget="broken-script"]')
    await island.getByText(PANEL).waitFor()
    expect(await island.getByRole('alert').innerText()).toContain('the script leaks')
    expect(await page.locator('#script-text').isVisible()).toBe(true)
    expect(await raised(page)).toEqual(['error Uncaught Error: the script leaks'])
  })
})

describe('with React’s development build', () => {
  const development = useIslandsFixture('development')
  const developmentSite = useSite(() => development.origin)
  // `dev` shows what the page reports, also what a widget threw while it was rendered.
  beforeEach(() => developmentSite.allowErrors(/the (?:script|roof) leaks/))

  it('the error is shown with its stack', async () => {
    const page = await developmentSite.open('/failing/')
    const island = page.locator('x-island[data-widget="fragile"]', { has: page.locator('#effect') })
    await island.getByText(PANEL).waitFor()
    expect(await island.locator('pre').innerText()).toMatch(/the roof leaks at effect\n\s+at (\S+\.)?Fragile /)
  })
})

describe('a module that fails to load', () => {
  it('twice, raises preload-error, then throws the error; the page stays usable', async () => {
    site.allowErrors(/imported module/)
    fixture.fail(/\/wish-/)
    const page = await site.open('/failing/', { before: watch })
    await expect.poll(() => stateOf(page, '[name="text"]')).toBe('failed')
    expect(fixture.requests.filter((path) => path.includes('/wish-'))).toHaveLength(2)
    const events = (await raised(page)).filter((what) => !what.includes('script leaks'))
    expect(events[0]).toBe('preload-error true true')
    expect(events[1]).toMatch(/^error .*Failed to fetch dynamically imported module/)
    expect(events).toHaveLength(2)
    await count(page, 'sound').click()
    await expect.poll(() => count(page, 'sound').innerText()).toBe('sound 1')
    await page.locator('[name="text"]').fill('roof')
    await page.getByRole('button', { name: 'wish' }).click()
    await page.waitForURL('**/plain/?text=roof&**')
  })

  it('twice, throws nothing if preload-error is prevented', async () => {
    fixture.fail(/\/wish-/)
    const page = await site.open('/failing/', { before: (fresh) => watch(fresh, true) })
    await expect.poll(() => stateOf(page, '[name="text"]')).toBe('failed')
    await untilIdle(page)
    expect((await raised(page)).filter((what) => !what.includes('script leaks'))).toEqual(['preload-error true true'])
  })

  it('is requested once more under the same URL if it is React, so that it is loaded only once', async () => {
    fixture.fail(/\/runtime-/, 1)
    const page = await site.open('/failing/')
    await count(page, 'sound').click()
    await expect.poll(() => count(page, 'sound').innerText()).toBe('sound 1')
    await expect.poll(() => stateOf(page, '[name="text"]')).toBe('ready')
    expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /runtime-.*#/.test(name)).length)).toBe(
      0,
    )
  })

  it('twice, if it is React: scripts, forms and links work', async () => {
    site.allowErrors(/imported module/)
    fixture.fail(/\/runtime-/)
    const page = await site.open('/failing/', { before: watch })
    await page.getByRole('button', { name: 'wish' }).click()
    await page.waitForURL('**/plain/?**')
    expect((await raised(page)).some((what) => what.startsWith('preload-error'))).toBe(true)
    const second = await site.open('/')
    await expect.poll(() => second.locator('#note').innerText()).toBe('hello')
  })

  it('twice, if it is imported by a widget: its fallback or the error is shown', async () => {
    const first = await site.open('/failing/')
    expect(await first.locator('#part').innerText()).toBe('the late part')
    const path = fixture.requests.find((request) => request.includes('/part-') || request.includes('/chunk-')) ?? ''
    expect(path).not.toBe('')
    fixture.fail(new RegExp(path), 1)
    const second = await site.open('/failing/')
    expect(await second.locator('#part').innerText()).toBe('the late part')
    fixture.fail(new RegExp(path))
    const third = await site.open('/failing/', { before: (fresh) => watch(fresh, true) })
    expect(await third.locator('#part').innerText()).toBe('without the late part')
    expect(await raised(third)).toContain('preload-error true true')
    const fourth = await site.open('/failing/')
    await fourth.locator('x-island[data-widget="late"]').getByText(PANEL).waitFor()
  })
})
