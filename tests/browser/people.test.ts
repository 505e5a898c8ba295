/**
 * What people need who do not see the page as it is drawn: contrast in the pixels, a way through the page with the Tab key, and the
 * states of widgets in the accessibility tree.
 */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { AAA, findFaintText } from '../people/contrast.ts'
import { findKeyboardFaults } from '../people/keyboard.ts'
import { useSite } from './browser.ts'
import { untilIdle, untilReady } from './waiting.ts'

const site = useSite()
const PHONE = { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' } as const
const LAPTOP = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const

/** The accessibility tree of an element, a line for each role, without the addresses of links. */
async function treeOf(element: Locator): Promise<string[]> {
  const lines = (await element.ariaSnapshot()).split('\n').map((line) => line.trim().replace(/^- |:$/g, ''))
  return lines.filter((line) => !line.startsWith('/url:'))
}

describe('contrast in the pixels, and the Tab key', () => {
  it.each([
    ['/', PHONE],
    ['/industries/legal/', PHONE],
    ['/tools/', PHONE],
    ['/products/girder/', PHONE],
    ['/business-stack/', LAPTOP],
    ['/contact/', LAPTOP],
  ])('%s: text has contrast with what is behind it, and the Tab key reaches every control, seen and in its order', async (url, options) => {
    const page = await site.open(url, options)
    expect(await findFaintText(page)).toEqual([])
    expect(await findKeyboardFaults(page)).toEqual([])
  })

  it.each(['/', '/industries/legal/'])('%s: text has the contrast of AAA for people who ask for more', async (url) => {
    const page = await site.open(url, { ...PHONE, contrast: 'more' })
    expect(await findFaintText(page, AAA)).toEqual([])
  })

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

describe('the states of widgets in the accessibility tree', () => {
  const open = async (url: string, widget: string, options: object = LAPTOP): Promise<Page> => {
    const page = await site.open(url, options)
    await untilReady(page, widget)
    return page
  }

  it('of the dialog of a tool', async () => {
    const page = await open('/tools/?tool=robo-caller', 'tool-catalogue')
    const tree = await treeOf(page.getByRole('dialog'))
    expect(tree.slice(0, 3)).toEqual(['dialog "Robo-Caller"', 'button "Close"', 'heading "Robo-Caller" [level=2]'])
    expect(tree).toEqual(expect.arrayContaining(['heading "What it does" [level=3]', 'link "Subscribe Now"', 'link "Free Audit"']))
  })

  it('of a form with faults, and of the toast', async () => {
    const page = await site.open('/services/', LAPTOP)
    const form = page.locator('main form').last()
    await form.getByRole('button').last().click()
    await page.getByText('Please enter your email address.').waitFor()
    const tree = await treeOf(form)
    expect(tree).toEqual(
      expect.arrayContaining([
        'textbox "Your name" [invalid]',
        'paragraph: Your name is missing.',
        'textbox "Email address" [invalid]',
        'textbox "Company (optional)"',
      ]),
    )
    expect(await form.locator(':focus').getAttribute('aria-describedby')).toBeTruthy()
    expect(await treeOf(page.locator('x-island[data-widget=toaster]'))).toEqual([
      'region "Notifications (F8)"',
      'list',
      'listitem',
      'text: Error Please enter your email address.',
      'button "Close notification"',
    ])
  })

  it('of the directory without a result', async () => {
    const page = await open('/directory/', 'directory')
    await page.getByRole('searchbox').first().fill('zzzz')
    const directory = page.locator('x-island[data-widget=directory]')
    await directory.getByText('0 businesses found').waitFor()
    const tree = await treeOf(directory)
    expect(tree).toEqual(
      expect.arrayContaining([
        'search',
        'searchbox "Search": zzzz',
        'combobox "Category"',
        'option "All Categories" [selected]',
        'combobox "Location"',
      ]),
    )
    expect(tree.slice(-4)).toEqual([
      'status: 0 businesses found',
      'paragraph: Nobody by that description yet',
      'paragraph: Try a shorter word, another city or all categories.',
      'button "Show all members"',
    ])
  })

  it('of the billing period', async () => {
    const page = await site.open('/products/girder/', LAPTOP)
    const group = page.getByRole('group', { name: 'Billing period' })
    expect(await treeOf(group)).toContain('radio "Monthly" [checked]')
    await page.getByText('Annual').first().click()
    await group.getByRole('radio', { name: 'Annual 1 month free', checked: true }).waitFor()
    expect(await treeOf(group)).toContain('radio "Monthly"')
  })

  it('of the results of a search', async () => {
    const page = await site.open('/search/?q=missed+calls', LAPTOP)
    await page.getByRole('status').filter({ hasText: 'found for' }).waitFor()
    const tree = await treeOf(page.locator('main'))
    expect(tree).toEqual(expect.arrayContaining(['search', 'searchbox "Search this site": missed calls', 'list', 'listitem']))
    expect(tree.find((line) => line.startsWith('status'))).toMatch(/^status: \d+ pages found for “missed calls”$/)
  })

  it('of a question, closed and open', async () => {
    const page = await site.open('/kickstart/', LAPTOP)
    const question = page.locator('main details').first()
    expect(await treeOf(question)).toHaveLength(1)
    await question.locator('summary').click()
    await untilIdle(page)
    expect((await treeOf(question)).at(-1)).toMatch(/^paragraph: /)
  })

  it('of the testimonials, of which a phone shows one', async () => {
    const page = await open('/free-audit/', 'testimonial-carousel', PHONE)
    const tree = await treeOf(page.locator('x-island[data-widget=testimonial-carousel]').first())
    expect(tree[0]).toBe('group "What clients say"')
    expect(tree.slice(-2)).toEqual(['button "Previous testimonial"', 'button "Next testimonial"'])
  })

  it('of the menu, closed and open', async () => {
    const page = await site.open('/about/', PHONE)
    const header = page.locator('body > header')
    expect(await treeOf(header)).toEqual(['banner', 'link "Tradewind"', 'link "Free Audit"', 'group: Menu'])
    await header.locator('summary').click()
    await untilIdle(page)
    const tree = await treeOf(header)
    expect(tree.slice(3, 9)).toEqual(['group', 'text: Menu', 'navigation "Menu"', 'list', 'listitem', 'link "Tools"'])
    expect(tree.at(-1)).toBe('link "(407) 555-0142"')
  })

  it('of countdowns', async () => {
    const kickstart = await open('/kickstart/', 'countdown')
    expect((await treeOf(kickstart.locator('x-island[data-widget=countdown]').first())).slice(1)).toEqual([
      'timer "Next kickoff group closes in"',
      expect.stringMatching(/^time: /),
      'status: It closes at midnight, Florida time.',
    ])
    const girder = await open('/products/girder/', 'seat-wave', PHONE)
    const seats = await treeOf(girder.locator('x-island[data-widget=seat-wave]').first())
    expect(seats[0]).toBe('complementary "Onboarding seats"')
    expect(seats).toEqual(expect.arrayContaining(['timer', 'paragraph: 30 seats left in this wave', 'link "See plans"']))
  })
})
