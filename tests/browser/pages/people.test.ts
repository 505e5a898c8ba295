/**
 * What people need who do not see the page as it is drawn: contrast in the pixels, a way through the page with the Tab key, and the
 * states of widgets in the accessibility tree.
 */
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { AAA, findFaintText } from '../../people/contrast.ts'
import { findKeyboardFaults } from '../../people/keyboard.ts'
import { compareTree, readTree, visitStates } from '../../people/widget-states.ts'
import { useSite } from '../browser.ts'
import { ALL_PAGES_TIMEOUT } from '../site-pages.ts'

const site = useSite()
const PHONE = { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' } as const
const LAPTOP = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
/** Pages whose text over pictures has more contrast for people who ask for it. */
const MORE_CONTRAST = ['/', '/industries/legal/']

describe('contrast in the pixels, and the Tab key', () => {
  it.each([
    [PHONE, ['/', '/industries/legal/', '/tools/', '/products/girder/']],
    [LAPTOP, ['/business-stack/', '/contact/']],
  ])(
    'at $viewport.width px text has contrast with what is behind it, and the Tab key reaches every control',
    async (options, urls) => {
      const page = await site.newPage({ ...options, baseURL: inject('origin') })
      const faults: string[] = []
      for (const url of urls) {
        const report = (found: readonly string[]) => faults.push(...found.map((fault) => `${url}: ${fault}`))
        await page.goto(url)
        report(await findFaintText(page))
        if (MORE_CONTRAST.includes(url)) {
          await page.emulateMedia({ contrast: 'more' })
          report((await findFaintText(page, AAA)).map((fault) => `for people who ask for more contrast: ${fault}`))
          await page.emulateMedia({ contrast: 'no-preference' })
        }
        report(await findKeyboardFaults(page))
      }
      expect(faults).toEqual([])
    },
    ALL_PAGES_TIMEOUT,
  )

  it.each([PHONE, LAPTOP])('text has contrast in each of the five skies, of which the clock sets one: %j', async (options) => {
    const before = (page: Page) => page.clock.setFixedTime('2026-07-14T06:10:00Z')
    const page = await site.open('/', { ...options, timezoneId: 'UTC', before })
    expect(await page.locator('html').getAttribute('data-sky')).toBe('dawn')
    await page.evaluate(() => {
      const others = new CSSStyleSheet()
      others.replaceSync('main > :not(.hero, .call-to-action), footer { display: none }')
      document.adoptedStyleSheets.push(others)
    })
    for (const sky of ['dawn', 'noon', 'storm', 'dusk', 'night']) {
      await page.evaluate((name) => (document.documentElement.dataset['sky'] = name), sky)
      expect(await findFaintText(page), sky).toEqual([])
    }
  })

  it('finds faint text over a picture, a control without focus, and one that is covered', async () => {
    const page = await site.open('/robots.txt', PHONE)
    await page.setContent(`<style>a { outline: none !important } a:focus { color: red }</style>
      <p style="background: linear-gradient(#888, #888); color: white">Faint words</p><p>Plain words</p>
      <a href="/">Link</a><button style="position: absolute; inset: 200px auto auto 0">Covered</button>
      <div style="position: absolute; inset: 190px 0 0; background: white"></div>`)
    expect(await findFaintText(page)).toEqual([expect.stringContaining('“Faint words” has a contrast of 3.5')])
    expect(await findKeyboardFaults(page)).toEqual([
      expect.stringContaining('“Link” has no visible focus'),
      expect.stringContaining('covered'),
    ])
  })
})

describe('the accessibility tree', () => {
  it.each([390, 1280] as const)(
    'at %i px has the states of all widgets',
    async (width) => {
      const faults: string[] = []
      await visitStates(
        width,
        (options) => site.newPage({ ...options, baseURL: inject('origin') }),
        async (page, state, path) => {
          const missing = compareTree(state, await readTree(state.part(page)))
          faults.push(...missing.map((fault) => `${path} ${state.name}: ${fault}`))
        },
      )
      expect(faults).toEqual([])
    },
    ALL_PAGES_TIMEOUT,
  )

  it('says which line is missing, in another place, or unexpected', () => {
    const state = { name: 'menu', part: () => expect.fail(), tree: ['group', /^link/], isWhole: true }
    expect(compareTree(state, ['group', 'link "Tools"'])).toEqual([])
    expect(compareTree(state, ['link "Tools"', 'group'])).toEqual(['there is no /^link/ after group'])
    expect(compareTree(state, ['group', 'button', 'link "Tools"'])).toEqual(['there is also button'])
  })
})
