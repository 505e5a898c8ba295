import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { useFixture, type Fixture } from '../fixture.ts'
import type { Engine, EnginePage, LaunchEngine } from './engine.ts'

export const PHONE = [390, 800] as const
export const LAPTOP = [1280, 800] as const
/** Milliseconds within which a page shows the result of an operation. */
export const within = { timeout: 10_000, interval: 25 }

export interface EngineSite {
  /** The server of the site. */
  readonly fixture: Fixture
  readonly page: EnginePage
  /** Opens a path of the site in a viewport of this size. */
  open(path: string, size?: readonly [width: number, height: number]): Promise<void>
  /** Everything that went wrong in the page since the last call. */
  takeProblems(): Promise<string[]>
  /** Number of visible elements. */
  count(selector: string): Promise<number>
  /** Visible text of an element. */
  text(selector: string): Promise<string>
  /** Path of the page, with its query on request. */
  address(part?: 'pathname' | 'search'): Promise<string>
  /** True when the focus is on or inside an element. */
  hasFocus(selector: string): Promise<boolean>
  /** Scrolls to an island, which hydrates it if it waits for that, and waits until it is. */
  untilReady(widget: string): Promise<void>
  /** Types into a field. */
  fill(selector: string, typed: string): Promise<void>
}

/** Records errors, refused resources of the site and violations of its policy, whatever the browser writes to its console. */
function recordProblems(): void {
  const problems: string[] = []
  Object.assign(window, { problems })
  addEventListener(
    'error',
    (event) => {
      const element = event.target as { src?: string; href?: string } | null
      const url = element?.src ?? element?.href
      if (event instanceof ErrorEvent) problems.push(event.message)
      else if (url?.startsWith(location.origin)) problems.push(`not loaded: ${url}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`not handled: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    problems.push(`blocked by the policy: ${violatedDirective} ${blockedURI} ${sample}`),
  )
  const { error } = console
  console.error = (...values: unknown[]) => {
    problems.push(values.map(String).join(' '))
    error(...values)
  }
}

/**
 * Starts one engine for the tests of a file and serves it the site, without any other host. All tests use the same page, whose
 * storage is cleared after each; anything that goes wrong in the page fails the test.
 */
export function useEngine(launch: LaunchEngine): EngineSite {
  const fixture = useFixture(() => inject('folder'), { firstScript: `(${String(recordProblems)})()` })
  let engine: Engine
  const site: EngineSite = {
    fixture,
    get page() {
      return engine.page
    },
    async open(path, [width, height] = LAPTOP) {
      await engine.page.resize(width, height)
      await engine.page.open(fixture.origin + path)
    },
    async takeProblems() {
      const recorded = await engine.page.evaluate(() => (window as { problems?: string[] }).problems?.splice(0) ?? [])
      return [...recorded, ...engine.page.takeErrors()]
    },
    count: (selector) =>
      engine.page.evaluate(
        (found) => [...document.querySelectorAll(found)].filter((element) => element.checkVisibility()).length,
        selector,
      ),
    text: (selector) => engine.page.evaluate((found) => document.querySelector<HTMLElement>(found)?.innerText ?? '', selector),
    address: (part = 'pathname') => engine.page.evaluate((name) => location[name], part),
    hasFocus: (selector) => engine.page.evaluate((found) => !!document.activeElement?.closest(found), selector),
    async untilReady(widget) {
      const scroll = (found: string) => {
        const element = document.querySelector<HTMLElement>(found)
        element?.firstElementChild?.scrollIntoView({ behavior: 'instant', block: 'center' })
        // As the visitor's first press would.
        if (element?.dataset['when'] === 'interaction') element.dispatchEvent(new Event('lanai:wake', { bubbles: true }))
        return element?.dataset['state']
      }
      await expect.poll(() => engine.page.evaluate(scroll, `x-island[data-widget="${widget}"]`), within).toBe('ready')
    },
    async fill(selector, typed) {
      await engine.page.click(selector)
      await engine.page.type(typed)
    },
  }
  beforeAll(async () => {
    engine = await launch(fixture.proxy)
  })
  afterAll(() => engine?.close())
  afterEach(async () => {
    expect(await site.takeProblems()).toEqual([])
    await engine.page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  })
  return site
}
