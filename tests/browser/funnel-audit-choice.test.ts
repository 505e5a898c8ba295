import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { useSite, type OpenOptions } from './browser.ts'
import { pauseClock, recordNavigations, untilReady } from './waiting.ts'
import { ADDRESSES, answer, eventsOf, spyOnTags, type TagCall } from './third-parties.ts'
import { loadSiteContent } from '../site-content.ts'

const { thirdParties } = await loadSiteContent()
const { analytics } = thirdParties

const site = useSite()
/** A click opens a new tab in the whole Chromium alone. */
const siteWithTabs = useSite(undefined, launchChromium)
const { auditCall: call, auditTool: tool, lead } = ADDRESSES
const outside = answer({ [call]: '<title>Call</title>', [tool]: '<title>Tool</title>', [lead]: '{}' })
const callLink = (page: Page) => page.locator('a[data-choice=call]')

async function openChoice({ stored, ...options }: OpenOptions & { stored?: string } = {}, { open } = site): Promise<Page> {
  const page = await open('/audit-choice/', {
    outside,
    ...options,
    before: async (fresh) => {
      if (stored !== undefined) await fresh.addInitScript((text) => sessionStorage.setItem('auditFormData', text), stored)
      await options.before?.(fresh)
    },
  })
  if (options.javaScriptEnabled !== false) await untilReady(page, 'audit-choice')
  return page
}

describe('the choice', () => {
  test.each([
    ['tool', tool, 'click_localseo_tool'],
    ['call', call, 'click_book_call'],
  ])('%s: sends an event and a conversion, then opens the page in the same tab', async (choice, target, name) => {
    let calls: TagCall[] = []
    const page = await openChoice({ before: async (fresh) => (calls = await spyOnTags(fresh)) })
    expect(eventsOf(calls).filter(([tag]) => tag === 'gtag')).toEqual([])
    await page.locator(`a[data-choice=${choice}]`).click()
    await page.waitForURL(target)
    expect(eventsOf(calls).filter(([tag]) => tag === 'gtag')).toEqual([
      ['gtag', 'event', name, { event_category: 'engagement', event_label: 'audit_choice_page' }],
      ['gtag', 'event', 'conversion', { send_to: analytics.conversions.auditChoice }],
    ])
    expect(page.context().pages()).toHaveLength(1)
  })

  test('of the tool is counted while the call is off', async () => {
    let calls: TagCall[] = []
    const page = await openChoice({
      before: async (fresh) => {
        calls = await spyOnTags(fresh)
        await fresh.route('**/audit-choice/', async (route) => {
          const response = await route.fetch()
          const body = (await response.text()).replace(/<article class="[^"]*\bchoice--call".*?<\/article>/s, '')
          await route.fulfill({ response, body })
        })
      },
    })
    expect(await callLink(page).count()).toBe(0)
    await page.locator('a[data-choice=tool]').click()
    await page.waitForURL(tool)
    expect(eventsOf(calls).map(([, , name]) => name)).toContain('click_localseo_tool')
  })

  test.each([
    ['silent', () => Object.assign(window, { gtag: () => undefined })],
    [
      'throwing',
      () =>
        Object.assign(window, {
          gtag: () => {
            throw new Error('gone')
          },
        }),
    ],
    ['missing', () => Object.defineProperty(window, 'gtag', { value: undefined, writable: false })],
  ])('a %s analytics function delays the link by at most 300 ms', async (_name, script) => {
    const page = await openChoice({
      before: async (fresh) => {
        await fresh.clock.install()
        await fresh.addInitScript(script)
      },
    })
    await pauseClock(page)
    await callLink(page).click()
    await page.clock.runFor(300)
    await page.waitForURL(call)
  })

  test('a click that opens a new tab is left to the browser', async () => {
    let calls: TagCall[] = []
    let navigations: string[] = []
    const before = async (fresh: Page) => {
      await fresh.clock.install()
      calls = await spyOnTags(fresh)
      navigations = await recordNavigations(fresh)
    }
    const page = await openChoice({ before }, siteWithTabs)
    await Promise.all([page.context().waitForEvent('page'), callLink(page).click({ modifiers: ['ControlOrMeta'] })])
    await page.clock.runFor(10_000)
    expect(navigations).toEqual([])
    expect(eventsOf(calls).filter(([tag]) => tag === 'gtag')).toHaveLength(2)
  })

  test.each(['{"website":"","email":""}', 'not json', '[]', '{"website":{"a":1},"email":null}', '{}'])(
    'with %s in storage the link is not prefilled',
    async (stored) => {
      expect(await callLink(await openChoice({ stored })).getAttribute('href')).toBe(call)
    },
  )

  test('the link uses what is stored after the page was opened', async () => {
    const page = await openChoice()
    await page.evaluate(() => sessionStorage.setItem('auditFormData', '{"website":"roof.example"}'))
    await callLink(page).click()
    await page.waitForURL(`${call}?website=roof.example`)
  })

  test('with storage denied the link is not prefilled', async () => {
    const page = await openChoice({
      before: (fresh) =>
        fresh.addInitScript(() =>
          Object.defineProperty(window, 'sessionStorage', {
            get: () => {
              throw new DOMException('denied', 'SecurityError')
            },
          }),
        ),
    })
    expect(await callLink(page).getAttribute('href')).toBe(call)
  })

  test.each([
    ['tool', tool],
    ['call', call],
  ])('without JavaScript %s is a plain link', async (choice, target) => {
    const page = await openChoice({ javaScriptEnabled: false })
    await page.locator(`a[data-choice=${choice}]`).click()
    await page.waitForURL(target)
  })
})
