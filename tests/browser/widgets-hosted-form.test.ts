import { formatMoney } from '../../content/format.ts'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useSite } from './browser.ts'
import { ADDRESSES } from './third-parties.ts'
import { createGate, untilReady } from './waiting.ts'
import { loadSiteContent } from '../site-content.ts'

const { facts, thirdParties, tools } = await loadSiteContent()

const site = useSite()
const SCRIPT = ADDRESSES.hostedForm
const local = (page: Page) => page.locator('form[data-lead="contact"]')
const hosted = (page: Page) => page.locator('#contact-form form')
const view = (page: Page) => page.locator('.hosted-form').getAttribute('data-view')
const toast = (page: Page) => page.locator('.toast[data-state="open"]')

/** Fulfills the request for the provider's script with this text, and blocks all other hosts. */
const provider = (body: string) => (route: Route) =>
  route.request().url() === SCRIPT ? route.fulfill({ contentType: 'text/javascript', body }) : route.abort()
const DRAWING = `
  window.calls = []
  window.hbspt = { forms: { create(options) {
    window.calls.push(options)
    document.querySelector(options.target).innerHTML = '<form><label>Mail <input name="email"></label><button>Send</button></form>'
  } } }`
const SILENT = 'window.calls = []; window.hbspt = { forms: { create: (options) => window.calls.push(options) } }'

/** Records the calls of gtag, also after navigations. */
const recordEvents = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, {
      gtag: (...values: unknown[]) => {
        window.name = JSON.stringify([...(JSON.parse(window.name || '[]') as unknown[]), values])
      },
    })
  })
const readEvents = async (page: Page) =>
  (await page.evaluate(() => JSON.parse(window.name || '[]') as [string, string, object][])).filter(([, name]) => name === 'form_submit')

async function sendLocal(page: Page): Promise<void> {
  await local(page).locator('[name="email"]').fill('ana@roof.example')
  await local(page).locator('[name="name"]').fill('Ana')
  await local(page).locator('[name="message"]').fill('A leak over the kitchen.')
  await local(page).locator('button[type="submit"]').click()
}

describe('the hosted form', () => {
  it('loads in both places of a waitlist page, also for a visitor who jumps to its end', async () => {
    const page = await site.open('/products/estimator/', { viewport: { width: 360, height: 640 }, outside: provider(DRAWING) })
    await page.locator('#waitlist-hero form').waitFor()
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.locator('#waitlist-footer form').waitFor()
    const ids = await page.evaluate(() => (window as unknown as { calls: { formId: string }[] }).calls.map(({ formId }) => formId))
    expect(new Set(ids).size).toBe(2)
  })
  it('is requested once, with its ids, and replaces the local form', async () => {
    const page = await site.open('/contact/', { outside: provider(DRAWING), before: recordEvents })
    await hosted(page).waitFor()
    expect(await local(page).count()).toBe(0)
    const calls = await page.evaluate(() =>
      (window as unknown as { calls: Record<string, string>[] }).calls.map((options) => ({
        ...options,
        onFormSubmitted: typeof options['onFormSubmitted'],
      })),
    )
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({
      portalId: thirdParties.hostedForms.portalId,
      formInstanceId: '1',
      target: '#contact-form',
      region: 'na1',
      onFormSubmitted: 'function',
    })
    expect(await page.locator(`script[src="${SCRIPT}"]`).count()).toBe(1)
    expect(await readEvents(page)).toEqual([])
  })

  it('tracks a submission once, and opens the thank-you page', async () => {
    const page = await site.open('/contact/', { outside: provider(DRAWING), before: recordEvents })
    await hosted(page).waitFor()
    await page.evaluate(() => {
      const [options] = (window as unknown as { calls: { formId: string; onFormSubmitted(): void }[] }).calls
      window.postMessage({ type: 'hsFormCallback', eventName: 'onFormSubmitted', id: options?.formId }, '*')
      options?.onFormSubmitted()
    })
    await toast(page).waitFor()
    await page.waitForURL('**/thank-you/')
    const events = await readEvents(page)
    expect(events).toHaveLength(1)
    expect(events[0]?.[2]).toMatchObject({ form_type: 'contact', form_id: thirdParties.hostedForms.contact })
  })

  it('keeps the local form if nothing appears within 6 seconds', async () => {
    let requested = 0
    const outside = async (route: Route) => {
      if (route.request().url() === SCRIPT)
        requested = await route
          .request()
          .frame()
          .evaluate(() => Date.now())
      await provider(SILENT)(route)
    }
    const page = await site.open('/contact/', { outside, before: (opened) => opened.clock.install() })
    await untilReady(page, 'hosted-form')
    await page.waitForFunction(() => (window as unknown as { calls?: object[] }).calls?.length === 1)
    // The six seconds began just before the request for the script.
    await page.clock.pauseAt(requested + 5_000)
    expect(await view(page)).toBe('waiting')
    expect(await local(page).isVisible()).toBe(true)
    await page.clock.runFor(1_000)
    await expect.poll(() => view(page)).toBe('local')
    await page.clock.resume()
    await sendLocal(page)
    await page.waitForURL('**/thank-you/')
  })

  it('does not replace a local form that has been started', async () => {
    const [requested, answered] = [createGate(), createGate()]
    const outside = async (route: Route) => {
      if (route.request().url() === SCRIPT) requested.open()
      await answered.opened
      await provider(DRAWING)(route)
    }
    const page = await site.open('/contact/', { outside })
    await requested.opened
    await local(page).locator('[name="email"]').fill('ana@')
    await page.locator('h1').click()
    answered.open()
    await hosted(page).waitFor({ state: 'attached' })
    await expect.poll(() => view(page)).toBe('local')
    expect(await local(page).locator('[name="email"]').inputValue()).toBe('ana@')
    expect(await hosted(page).isVisible()).toBe(false)
  })

  it('leaves the local form to an order of a tool, which is filled in', async () => {
    const page = await site.open('/tools/robo-caller/', { outside: provider(DRAWING) })
    const [order, stack] = await page.locator('.hero__actions .button').all()
    expect(await page.locator('.hero .price').innerText()).toContain(formatMoney(tools.find(({ slug }) => slug === 'robo-caller')!.price))
    expect(await stack?.innerText()).toContain(`tools for ${formatMoney(facts.stack.price)}`)
    expect(await stack?.getAttribute('href')).toBe('/business-stack/')
    await order?.click()
    await page.waitForURL('**/contact/?tool=robo-caller#write')
    await untilReady(page, 'hosted-form')
    await expect.poll(() => view(page)).toBe('local')
    expect(await local(page).locator('[name="message"]').inputValue()).toMatch(/Robo-Caller for \$100 a month/)
    await local(page).locator('[name="email"]').fill('ana@roof.example')
    expect(await local(page).locator('[name="message"]').inputValue()).toMatch(/Robo-Caller/)
    expect(await hosted(page).count()).toBe(0)
  })

  it.each(['?tool=form-crm', '?tool=__proto__', '?tool='])('fills in nothing for %s', async (query) => {
    const page = await site.open(`/contact/${query}`, { outside: provider('') })
    await untilReady(page, 'hosted-form')
    await expect.poll(() => view(page)).toBe('local')
    expect(await local(page).locator('[name="message"]').inputValue()).toBe('')
  })

  it('appears twice on a waitlist page, with one script', async () => {
    const page = await site.open('/products/estimator/', { outside: provider(DRAWING) })
    for (const box of await page.locator('.hosted-form').all()) await box.scrollIntoViewIfNeeded()
    await expect.poll(() => page.locator('.hosted-form[data-view="hosted"]').count()).toBe(2)
    expect(await page.locator(`script[src="${SCRIPT}"]`).count()).toBe(1)
    const targets = await page.evaluate(() => (window as unknown as { calls: { target: string }[] }).calls.map(({ target }) => target))
    expect(new Set(targets).size).toBe(2)
  })
})
