import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useSite } from '../browser/browser.ts'
import { useIslandsFixture } from './islands-fixture.ts'
import { createGate, holdRequests, untilIdle } from '../browser/waiting.ts'

const fixture = useIslandsFixture()
const site = useSite(() => fixture.origin)

const count = (page: Page, label: string) => page.locator(`button[data-label^="${label}"]`)
const island = (page: Page, label: string) => page.locator('x-island', { has: page.locator(`> div > button[data-label^="${label}"]`) })
const untilState = (page: Page, label: string, state: string) =>
  expect.poll(() => island(page, label).last().getAttribute('data-state')).toBe(state)
const runtimeRequests = () => fixture.requests.filter((path) => path.includes('/runtime-'))

/** Records every state of each island, and every violation of the Content-Security-Policy. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Map<Element, string[]>()
    const recordStates = () =>
      document.querySelectorAll<HTMLElement>('x-island').forEach((element) => {
        const states = seen.get(element) ?? []
        seen.set(element, states)
        const state = element.dataset['state'] ?? ''
        if (states.at(-1) !== state) states.push(state)
      })
    new MutationObserver(recordStates).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-state'],
    })
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => violations.push(`${event.violatedDirective} ${event.blockedURI}`))
    Object.assign(window, { statesOf: () => [...seen.values()].map((states) => states.join(' ')), violations })
  })
}
interface Watched {
  statesOf(): string[]
  violations: string[]
}

describe('an island', () => {
  it('has its state in an attribute', async () => {
    const page = await site.open('/', { before: watch })
    await untilState(page, 'folded', 'ready')
    await expect
      .poll(() => page.evaluate(() => (window as unknown as Watched).statesOf()))
      .toEqual(Array.from({ length: 5 }, () => 'server loading ready'))
  })

  it('receives its props unchanged', async () => {
    const page = await site.open('/')
    await untilState(page, "it's", 'ready')
    await count(page, "it's").click()
    expect(await count(page, "it's").evaluate((button) => button.textContent)).toBe(`it's a "quote" </script> & \u2028 🌴 4`)
    expect(await count(page, "it's").getAttribute('data-label')).toBe(`it's a "quote" </script> & \u2028 🌴`)
  })

  it('adopts its static children, which are sent only once', async () => {
    const page = await site.open('/', {
      before: (fresh) =>
        fresh.addInitScript(() =>
          document.addEventListener('DOMContentLoaded', () => Object.assign(window, { before: document.querySelector('#slot') })),
        ),
    })
    await untilState(page, "it's", 'ready')
    await count(page, "it's").click()
    expect(await page.evaluate(() => document.querySelector('#slot') === (window as unknown as { before: Element }).before)).toBe(true)
    expect(await page.locator('#slot').innerHTML()).toBe('unhurried <b>children</b>')
    const html = await (await page.request.get(`${fixture.origin}/`)).text()
    expect(html.split('unhurried').length).toBe(2)
    const scripts = await Promise.all(
      fixture.requests.filter((path) => path.endsWith('.js')).map(async (path) => (await page.request.get(fixture.origin + path)).text()),
    )
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.some((text) => text.includes('unhurried'))).toBe(false)
  })

  it('works inside another island, each with its own state', async () => {
    const page = await site.open('/')
    await untilState(page, "it's", 'ready')
    await untilState(page, 'inner', 'ready')
    await count(page, 'inner').click()
    await count(page, 'inner').click()
    await count(page, "it's").click()
    expect(await count(page, 'inner').innerText()).toBe('inner 12')
    expect(await count(page, "it's").innerText()).toMatch(/ 4$/)
  })

  it('keeps its children, and the islands among them, when it removes and restores them', async () => {
    const page = await site.open('/')
    await untilState(page, 'folded', 'ready')
    await count(page, 'folded').click()
    const before = await page.locator('#folded').elementHandle()
    await page.locator('#fold').click()
    expect(await page.locator('#folded').count()).toBe(0)
    await page.locator('#fold').click()
    expect(await page.locator('#folded').evaluate((element, old) => element === old, before)).toBe(true)
    await count(page, 'folded').click()
    expect(await count(page, 'folded').innerText()).toBe('folded 22')
  })

  it('can remove and restore its children while an island among them is loading', async () => {
    const release = fixture.hold(/\/count-/)
    const page = await site.open('/')
    await expect.poll(() => page.locator('x-island[data-widget="fold"]').getAttribute('data-state')).toBe('ready')
    await count(page, 'folded').click()
    await page.locator('#fold').click()
    release()
    await page.locator('#fold').click()
    await untilState(page, 'folded', 'ready')
    expect(await count(page, 'folded').innerText()).toBe('folded 21')
  })

  it.each(['/', '/forms/', '/sleeping/', '/plain/'])('violates no rule of the Content-Security-Policy on %s', async (path) => {
    const page = await site.open(path, { before: watch })
    await page.evaluate(() =>
      document.querySelectorAll('x-island').forEach((element) => element.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true }))),
    )
    await expect.poll(() => page.locator('x-island:not([data-state="ready"])').count()).toBe(0)
    expect(await page.evaluate(() => (window as unknown as Watched).violations)).toEqual([])
  })
})

describe('a page whose islands are not hydrated yet', () => {
  const open = async () => {
    const page = await site.open('/sleeping/')
    await expect.poll(() => page.locator('#note').innerText()).toBe('a script needs no React')
    return page
  }

  it('loads React only when the first of them needs it', async () => {
    const page = await open()
    await untilIdle(page)
    // A later request has arrived at the server, so an earlier one would have too.
    await page.evaluate(() => fetch('/plain/'))
    expect(fixture.requests).toContain('/plain/')
    expect(runtimeRequests()).toEqual([])
    await count(page, 'key').click()
    await expect.poll(() => count(page, 'key').innerText()).toBe('key 1')
    await count(page, 'far').scrollIntoViewIfNeeded()
    await untilState(page, 'far', 'ready')
    expect(runtimeRequests()).toHaveLength(1)
  })

  it('hydrates an island at its hotkey and replays the key', async () => {
    const page = await open()
    await page.keyboard.press('F8')
    await expect.poll(() => count(page, 'key').innerText()).toBe('key 100')
    await page.keyboard.press('F8')
    await expect.poll(() => count(page, 'key').innerText()).toBe('key 200')
  })

  it('replays keys and clicks in their order, however early they came', async () => {
    const release = fixture.hold(/\/count-/)
    const page = await open()
    await count(page, 'key').click()
    await page.keyboard.press('F8')
    await page.keyboard.press('F8')
    release()
    await untilState(page, 'key', 'ready')
    expect(await count(page, 'key').innerText()).toBe('key 201')
  })

  it.each(['?q=', '?x=1&open=2'])('hydrates an island at a query parameter that it wakes by: %s', async (search) => {
    const page = await site.open(`/asked/${search}`)
    await page.locator('x-island[data-state="ready"]').waitFor({ state: 'attached' })
  })

  it('leaves an island asleep at another query parameter', async () => {
    const page = await site.open('/asked/?query=1#open')
    await untilIdle(page)
    expect(await page.locator('x-island').getAttribute('data-state')).toBe('server')
  })

  describe('with links that it handles', () => {
    const link = (page: Page, where: string) => page.getByRole('link', { name: where })
    const opened = (page: Page) => page.locator('#opened').innerText()

    it('is hydrated by a click on one, which is replayed', async () => {
      const release = fixture.hold(/\/opener-/)
      const page = await site.open('/asked/')
      await link(page, 'inside').click()
      await link(page, 'inside').click()
      release()
      await expect.poll(() => opened(page)).toBe('2')
      expect(new URL(page.url()).pathname).toBe('/asked/')
    })

    it('is hydrated by a click outside of it, which the link follows if nobody takes it', async () => {
      const page = await site.open('/asked/')
      await link(page, 'outside').click()
      await page.waitForURL('**/plain/')
      expect(fixture.requests.some((path) => path.includes('/opener-'))).toBe(true)
    })

    it('leaves a click for a new tab to the browser', async () => {
      const page = await site.open('/asked/')
      const tab = page.context().waitForEvent('page')
      await link(page, 'outside').click({ modifiers: ['ControlOrMeta'] })
      await (await tab).waitForURL('**/plain/')
      expect(await page.locator('x-island').getAttribute('data-state')).toBe('server')
    })

    it('follows the link when the widget does not load', async () => {
      site.allowErrors(/imported module/)
      fixture.fail(/\/opener-/)
      const page = await site.open('/asked/')
      await link(page, 'inside').click()
      await page.waitForURL('**/plain/')
    })

    it('follows the link when the widget does not come', async () => {
      site.allowErrors(/module script/)
      fixture.hold(/\/opener-/)
      const page = await site.open('/asked/', { before: (fresh) => fresh.clock.install() })
      await link(page, 'inside').click()
      await page.clock.runFor(4000)
      await page.waitForURL('**/plain/')
    })
  })

  it('hydrates an island when it receives focus', async () => {
    const page = await open()
    await page.locator('[name="text"]').focus()
    await expect.poll(() => page.locator('x-island[data-widget="wish"]').getAttribute('data-state')).toBe('ready')
  })

  it('hydrates an island on lanai:wake', async () => {
    const page = await open()
    await island(page, 'narrow').evaluate((element) => element.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true })))
    await untilState(page, 'narrow', 'ready')
    await untilState(page, 'key', 'server')
  })

  it('hydrates an island on lanai:wake before the page is parsed', async () => {
    const page = await site.open('/sleeping/', {
      before: (fresh) =>
        fresh.addInitScript(() => {
          // The parser calls this before it goes on.
          let woken = false
          class Parsed extends HTMLElement {
            connectedCallback() {
              if (!woken) this.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true }))
              woken = true
            }
          }
          customElements.define('x-island', Parsed)
        }),
    })
    await untilState(page, 'narrow', 'ready')
  })

  it('hydrates an island when its media query matches, and a hidden one when it is displayed in the viewport', async () => {
    const page = await open()
    expect(await island(page, 'narrow').getAttribute('data-state')).toBe('server')
    expect(await island(page, 'hidden').getAttribute('data-state')).toBe('server')
    await page.setViewportSize({ width: 500, height: 800 })
    await untilState(page, 'narrow', 'ready')
    await untilState(page, 'hidden', 'ready')
  })

  it('hydrates an island in the viewport only when its media query matches too', async () => {
    const page = await open()
    await island(page, 'both').scrollIntoViewIfNeeded()
    await untilIdle(page)
    expect(await island(page, 'both').getAttribute('data-state')).toBe('server')
    await page.setViewportSize({ width: 500, height: 800 })
    await island(page, 'both').scrollIntoViewIfNeeded()
    await untilState(page, 'both', 'ready')
  })

  it('waits with them for the load event of the page, and hydrates the one that is pressed before', async () => {
    const picture = createGate()
    const page = await site.newPage({
      before: async (fresh) => {
        await holdRequests(fresh, '**/held.svg', picture)
        await fresh.addInitScript(() =>
          document.addEventListener('DOMContentLoaded', () => document.body.append(Object.assign(new Image(), { src: '/held.svg' }))),
        )
      },
    })
    await page.goto(`${fixture.origin}/sleeping/`, { waitUntil: 'domcontentloaded' })
    await count(page, 'key').click()
    await expect.poll(() => count(page, 'key').innerText()).toBe('key 1')
    expect(await page.locator('#note').innerText()).toBe('nothing yet')
    picture.open()
    await expect.poll(() => page.locator('#note').innerText()).toBe('a script needs no React')
  })

  it('hydrates an island near the viewport, also one that only contains another island', async () => {
    const page = await open()
    await untilState(page, 'far', 'server')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await untilState(page, 'far', 'ready')
    await untilState(page, 'boxless', 'ready')
    await expect.poll(() => page.locator('x-island[data-widget="note"]').last().getAttribute('data-state')).toBe('ready')
  })
})

describe('with React’s development build', () => {
  const development = useIslandsFixture('development')
  const developmentSite = useSite(() => development.origin)

  it.each(['/', '/forms/', '/sleeping/'])('%s causes no warning of React', async (path) => {
    const messages: string[] = []
    const page = await developmentSite.open(path, {
      before: (fresh) =>
        void fresh.on('console', (message) => {
          if (/warning|error/.test(message.type())) messages.push(message.text())
        }),
    })
    await page.evaluate(() =>
      document.querySelectorAll('x-island').forEach((element) => element.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true }))),
    )
    // The development build of React is large.
    await expect.poll(() => page.locator('x-island:not([data-state="ready"])').count()).toBe(0)
    expect(messages).toEqual([])
  })
})
