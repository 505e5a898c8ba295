import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { loadSiteContent } from '../site-content.ts'
import { useSite, type OpenOptions } from './browser.ts'
import { pauseClock, recordNavigations, untilIdle, untilReady } from './waiting.ts'
import { ADDRESSES, answer, VALIDATION } from './third-parties.ts'

const site = useSite()
const { site: business } = await loadSiteContent()
const { validation, signup: list } = ADDRESSES
const phone = { width: 360, height: 640 }

/** Does what the provider's script does: handles the submit and writes into the response areas. */
const provider = (area: 'success' | 'error', text: string) => `
  document.querySelector('#mc-embedded-subscribe-form').addEventListener('submit', (event) => {
    event.preventDefault()
    document.querySelector('#mce-${area}-response').textContent = ${JSON.stringify(text)}
  })
  window.providerFields = [window.fnames, window.ftypes]`

/** Opens the form with a clock that can be paused; `navigations` collects the addresses that the page starts to navigate to. */
async function openTimedForm(outside?: OpenOptions['outside']): Promise<{ page: Page; navigations: string[] }> {
  let navigations: string[] = []
  const page = await openForm({
    ...(outside && { outside }),
    before: async (fresh) => {
      await fresh.clock.install()
      navigations = await recordNavigations(fresh)
    },
  })
  if (outside) await page.waitForFunction(() => 'providerFields' in window)
  await pauseClock(page)
  return { page, navigations }
}
async function openForm(options: OpenOptions = {}): Promise<Page> {
  const page = await site.open('/free-website/', options)
  await page.locator('#mc-embedded-subscribe-form').scrollIntoViewIfNeeded()
  if (options.javaScriptEnabled !== false) await untilReady(page, 'signup-form')
  return page
}
async function fill(page: Page): Promise<void> {
  await page.locator('[name=FNAME]').fill('Ana')
  await email(page).fill('ana@roof.example')
  await page.getByLabel('Yes').check()
  await page.locator('[name=MMERGE7]').fill('https://roof.example')
}
const email = (page: Page) => page.locator('#mc-embedded-subscribe-form [name=EMAIL]')
const submit = (page: Page) => page.locator('#mc-embedded-subscribe-form [type=submit]').click()

describe('the provider answers', () => {
  test('a success opens the thank-you page after a second', async () => {
    const { page, navigations } = await openTimedForm(answer({ [validation]: provider('success', 'Almost finished...') }))
    await fill(page)
    await submit(page)
    await page.getByText('Almost finished...').waitFor()
    await page.clock.runFor(900)
    expect(navigations).toEqual([])
    await page.clock.runFor(200)
    await page.waitForURL('**/free-website-thank-you/')
  })

  test('an error stays visible and keeps the values', async () => {
    const { page, navigations } = await openTimedForm(answer({ [validation]: provider('error', 'Too many attempts') }))
    await fill(page)
    await submit(page)
    await page.getByText('Too many attempts').waitFor()
    await page.clock.runFor(10_000)
    expect(await page.getByText('Too many attempts').isVisible()).toBe(true)
    expect(await email(page).inputValue()).toBe('ana@roof.example')
    expect(navigations).toEqual([])
  })

  test('blank text does not count as a success', async () => {
    const { page, navigations } = await openTimedForm()
    await page.evaluate(() => {
      const area = document.querySelector('#mce-success-response')
      if (area) area.innerHTML = ' \n&nbsp;<span></span>'
    })
    await page.clock.runFor(10_000)
    expect(navigations).toEqual([])
  })

  test('its script receives the names of all fields, also of those that are not shown', async () => {
    const page = await openForm({ outside: answer({ [validation]: provider('success', '') }) })
    await page.waitForFunction(() => 'providerFields' in window)
    const [names] = await page.evaluate(() => (window as unknown as { providerFields: string[][] }).providerFields)
    expect(names).toEqual(expect.arrayContaining(['EMAIL', 'ADDRESS', 'PHONE', 'MMERGE7']))
    expect(await page.locator('[name=ADDRESS], [name=PHONE]').count()).toBe(0)
  })
})

describe('the provider submits by JSONP', () => {
  test('a field that it refuses is no lost signup', async () => {
    const { page } = await openTimedForm(answer({ [validation]: VALIDATION }))
    await submit(page)
    await page.clock.runFor(11_000)
    expect(await page.getByText("hasn't reached us").count()).toBe(0)
  })
})

test('a script of ours that never comes does not hold the signup', async () => {
  site.allowErrors(/module script/)
  const page = await site.open('/free-website/', {
    outside: answer({ [list]: '<title>Subscribed</title>' }),
    before: (fresh) => fresh.route(/\/assets\/signup-form-/, () => undefined),
  })
  await fill(page)
  const [tab] = await Promise.all([page.waitForEvent('popup'), submit(page)])
  await tab.waitForURL(`${list}?**`)
})

describe('the provider is blocked', () => {
  const opened = (page: Page) => page.locator('.form-opened')

  test('the page says that the form was sent in a new tab, and what to do if that fails', async () => {
    const page = await openForm()
    await fill(page)
    await Promise.all([page.waitForEvent('popup'), submit(page)])
    await opened(page).getByRole('link', { name: business.phone.display }).waitFor()
    expect(await opened(page).textContent()).toContain('Nothing you typed is lost')
    expect(await email(page).inputValue()).toBe('ana@roof.example')
  })
})

describe('a fault of a field', () => {
  test.each([
    ['MMERGE7', 'bobroof', 'bobroof.com'],
    ['EMAIL', 'ana@roof', 'name@company.com'],
  ])('%s: %s is not sent, and the page says what is missing', async (name, typed, hint) => {
    const page = await openForm()
    await fill(page)
    const field = page.locator(`#mc-embedded-subscribe-form [name=${name}]`)
    await field.fill(typed)
    await submit(page)
    expect(await page.locator('.field__error').textContent()).toContain(hint)
    expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true)
    expect(page.context().pages()).toHaveLength(1)
  })
})

test('a double click sends one newsletter signup', async () => {
  const posts: string[] = []
  const page = await site.open('/blog/', {
    outside: answer({ [list]: '<title>Subscribed</title>' }),
    before: (fresh) => void fresh.context().on('request', (request) => request.method() === 'POST' && posts.push(request.url())),
  })
  const form = page.locator('.newsletter--card')
  await form.getByRole('textbox').fill('ana@roof.example')
  const [tab] = await Promise.all([page.waitForEvent('popup'), form.getByRole('button').dblclick()])
  await tab.waitForURL(`${list}?**`)
  await untilIdle(page)
  expect([posts.length, page.context().pages().length]).toEqual([1, 2])
})

describe('without JavaScript', () => {
  const options: OpenOptions = { javaScriptEnabled: false, outside: answer({ [list]: '<title>Subscribed</title>' }) }

  test('the form posts to the list in a new tab', async () => {
    const page = await openForm(options)
    await fill(page)
    const [post, tab] = await Promise.all([
      page.context().waitForEvent('request', (request) => request.method() === 'POST'),
      page.waitForEvent('popup'),
      submit(page),
    ])
    expect(new URL(post.url()).search).toMatch(/^\?u=[^&]+&id=[^&]+$/)
    const body = new URLSearchParams(post.postData() ?? '')
    expect(Object.fromEntries(body)).toMatchObject({
      FNAME: 'Ana',
      EMAIL: 'ana@roof.example',
      MMERGE5: 'Yes',
      MMERGE7: 'https://roof.example',
    })
    await tab.waitForLoadState()
    expect(await tab.title()).toBe('Subscribed')
  })

  test('an empty form is not sent', async () => {
    const page = await openForm(options)
    await submit(page)
    // The browser refuses a form by focusing its first invalid field.
    await expect.poll(() => email(page).evaluate((field) => field.matches(':focus'))).toBe(true)
    expect(page.context().pages()).toHaveLength(1)
  })
})

test('a double click sends one signup', async () => {
  const page = await openForm({ outside: answer({ [list]: '<title>Subscribed</title>' }) })
  await fill(page)
  // Every submit passes the window first, and only those that nothing stopped reach it again.
  await page.evaluate(() => {
    const submits = { requested: 0, sent: 0 }
    Object.assign(window, { submits })
    addEventListener('submit', () => submits.requested++, true)
    addEventListener('submit', ({ defaultPrevented }) => defaultPrevented || submits.sent++)
  })
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.locator('#mc-embedded-subscribe-form [type=submit]').dblclick()])
  await tab.waitForLoadState()
  expect(await page.evaluate(() => (window as unknown as { submits: object }).submits)).toEqual({ requested: 2, sent: 1 })
  expect(page.context().pages()).toHaveLength(2)
})

describe('the bar of small screens', () => {
  test.each([{ viewport: phone }, { viewport: phone, javaScriptEnabled: false }])(
    'its button submits the form through its validation: %o',
    async (options) => {
      const page = await site.open('/free-website/', { ...options, outside: answer({ [list]: '<title>Subscribed</title>' }) })
      const button = page.locator('.sticky-bar button')
      await button.click()
      await expect.poll(() => email(page).evaluate((field) => field.matches(':focus'))).toBe(true)
      await email(page).fill('ana@roof.example')
      const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()])
      await tab.waitForLoadState()
      expect(await tab.title()).toBe('Subscribed')
    },
  )

  test('a success counts even if the form was never in view', async () => {
    const page = await site.open('/free-website/', { viewport: phone })
    await untilReady(page, 'signup-form')
    await page.locator('#mce-success-response').evaluate((area) => (area.textContent = 'Almost finished...'))
    await page.waitForURL('**/free-website-thank-you/')
  })

  test('is aside as long as the button of the form is in view', async () => {
    const page = await site.open('/free-website/', { viewport: phone })
    await untilReady(page, 'sticky-bar')
    const bar = page.locator('.sticky-bar')
    const scrollButtonTo = (share: number) =>
      page.locator('#mc-embedded-subscribe-form [type=submit]').evaluate(async (button, share) => {
        scrollBy({ top: button.getBoundingClientRect().top - share * innerHeight, behavior: 'instant' })
        // Observers report after the next frame.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
      }, share)
    await scrollButtonTo(0.9)
    expect(await bar.getAttribute('data-state')).toBe('aside')
    await scrollButtonTo(0.4)
    expect(await bar.getAttribute('data-state')).toBe('aside')
    await scrollButtonTo(-0.2)
    expect(await bar.getAttribute('data-state')).toBe('shown')
  })

  test('is hidden from 768 px', async () => {
    const page = await site.open('/free-website/', { viewport: { width: 768, height: 900 } })
    expect(await page.locator('.sticky-bar').isVisible()).toBe(false)
  })
})
