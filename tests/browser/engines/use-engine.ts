import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { axeSource } from '../browser.ts'
import { PROBLEMS, useFixture, type Fixture } from '../fixture.ts'
import type { Engine, EnginePage, LaunchEngine } from './engine.ts'

export const PHONE = [390, 800] as const
export const LAPTOP = [1280, 800] as const

/** `npm run test:engines` */
export const IS_FULL = process.env['ENGINES'] === 'full'

/** A page of another company. */
export const OTHER_PAGE = '<!doctype html><title>Other</title>'
/** What a page may report of a file that is not there or not what it should be. */
export const NOT_LOADED = new RegExp(
  [
    'not loaded',
    'status of [45]',
    'imported module',
    'module script',
    'SyntaxError',
    'Script error',
    'MIME',
    'is not a function',
    'undefined',
  ].join('|'),
)

export interface EngineSite {
  /** Defines a test that `npm test` runs in Chromium alone. */
  readonly inFull: typeof it
  /** The server of the site. */
  readonly fixture: Fixture
  readonly page: EnginePage
  /** Opens a path of the site in a viewport of this size. */
  open(path: string, size?: readonly [width: number, height: number]): Promise<void>
  /** Lets everything move in this test. */
  allowMotion(): Promise<void>
  /** Names of the widgets that were ready in any test. */
  readonly operated: ReadonlySet<string>
  /** Everything that went wrong in pages since the last call. */
  takeProblems(): Promise<string[]>
  /** Allows matching problems in this test; what the policy of a page blocks is never allowed. */
  allowProblems(pattern: RegExp): void
  /** Number of visible elements. */
  count(selector: string): Promise<number>
  /** Visible text of an element. */
  text(selector: string): Promise<string>
  /** Path of the page, or another part of its address. */
  address(part?: 'pathname' | 'search' | 'hash' | 'href'): Promise<string>
  attribute(selector: string, name: string): Promise<string | null | undefined>
  /** Value of a field. */
  value(selector: string): Promise<string | undefined>
  focus(selector: string): Promise<void>
  /** True when the focus is on or inside an element. */
  hasFocus(selector: string): Promise<boolean>
  /** Scrolls to an element. */
  show(selector: string): Promise<void>
  /** Chooses an option of a list by keyboard. */
  choose(selector: string, option: string): Promise<void>
  /** Scrolls to an island, which hydrates it if it waits for that, and waits until it is. */
  untilReady(widget: string): Promise<void>
  /** Types into a field. */
  fill(selector: string, typed: string): Promise<void>
  /** Violations that axe finds in a part of the page: rule and element. */
  findAxeProblems(selector: string): Promise<string[]>
}

const BLOCKED = 'blocked by the policy'

async function runAxe(selector: string): Promise<string[]> {
  type Axe = { run(within: string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
  const { violations } = await (window as unknown as { axe: Axe }).axe.run(selector, { resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** Reports errors, refused resources of the site and violations of its policy, whatever the browser writes to its console. */
function reportProblems(address: string, blocked: string): void {
  const { pathname } = location
  // Also from a page that is left at once.
  const report = (problem: string) =>
    void fetch(address, { method: 'POST', keepalive: true, body: `${pathname}: ${problem}` }).catch(() => undefined)
  addEventListener(
    'error',
    (event) => {
      const element = event.target as { src?: string; href?: string } | null
      const url = element?.src ?? element?.href
      if (event instanceof ErrorEvent) report(event.message)
      else if (url?.startsWith(location.origin)) report(`not loaded: ${url}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => report(`not handled: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    report(`${blocked}: ${violatedDirective} ${blockedURI} ${sample}`),
  )
  const { error } = console
  console.error = (...values: unknown[]) => {
    report(values.map(String).join(' '))
    error(...values)
  }
}

/**
 * Starts one engine for the tests of a file and serves it the site, without any other host. All tests use the same page, whose
 * storage is cleared after each; anything that goes wrong in the page fails the test.
 * @param options.isFull runs all operations, not only one of each kind
 * @param options.smallPictures leaves decoding and drawing of pictures to other tests
 */
export function useEngine(launch: LaunchEngine, { isFull = IS_FULL, smallPictures = false } = {}): EngineSite {
  const problems: string[] = []
  let allowed: RegExp[] = []
  const operated = new Set<string>()
  const fixture = useFixture(() => inject('folder'), {
    firstScript: `(${String(reportProblems)})(${JSON.stringify(PROBLEMS)}, ${JSON.stringify(BLOCKED)})`,
    onProblem: (problem) => problems.push(problem),
    headers: true,
    smallPictures,
  })
  let engine: Engine
  const site: EngineSite = {
    inFull: it.runIf(isFull) as typeof it,
    fixture,
    operated,
    get page() {
      return engine.page
    },
    async open(path, [width, height] = LAPTOP) {
      await engine.page.resize(width, height)
      await engine.page.open(fixture.origin + path)
    },
    allowMotion: async () => engine.page.reduceMotion?.(false),
    async takeProblems() {
      // What was reported before this request has arrived when it is answered.
      await engine.page.evaluate(async (address) => void (await fetch(address)), PROBLEMS)
      return [...problems.splice(0), ...engine.page.takeErrors()]
    },
    allowProblems: (pattern) => void allowed.push(pattern),
    count: (selector) =>
      engine.page.evaluate(
        (found) => [...document.querySelectorAll(found)].filter((element) => element.checkVisibility({ visibilityProperty: true })).length,
        selector,
      ),
    text: (selector) => engine.page.evaluate((found) => document.querySelector<HTMLElement>(found)?.innerText ?? '', selector),
    address: (part = 'pathname') => engine.page.evaluate((name) => location[name], part),
    attribute: (selector, name) =>
      engine.page.evaluate((found, wanted) => document.querySelector(found)?.getAttribute(wanted), selector, name),
    value: (selector) => engine.page.evaluate((found) => document.querySelector<HTMLInputElement>(found)?.value, selector),
    focus: (selector) => engine.page.evaluate((found) => document.querySelector<HTMLElement>(found)?.focus(), selector),
    show: (selector) =>
      engine.page.evaluate((found) => document.querySelector(found)?.scrollIntoView({ behavior: 'instant', block: 'center' }), selector),
    async choose(selector, option) {
      await site.focus(selector)
      await engine.page.type(option)
    },
    hasFocus: (selector) => engine.page.evaluate((found) => !!document.activeElement?.closest(found), selector),
    async untilReady(widget) {
      const scroll = (found: string) => {
        const element = document.querySelector<HTMLElement>(found)
        element?.firstElementChild?.scrollIntoView({ behavior: 'instant', block: 'center' })
        // As the visitor's first press would.
        if (element?.dataset['when'] === 'interaction') element.dispatchEvent(new Event('lanai:wake', { bubbles: true }))
        return element?.dataset['state']
      }
      await expect.poll(() => engine.page.evaluate(scroll, `x-island[data-widget="${widget}"]`)).toBe('ready')
      operated.add(widget)
    },
    async fill(selector, typed) {
      await engine.page.click(selector)
      await engine.page.type(typed)
    },
    async findAxeProblems(selector) {
      await engine.page.runScript(axeSource)
      return engine.page.evaluate(runAxe, selector)
    },
  }
  beforeAll(async () => {
    // What moves takes most of the processor time of a page.
    engine = await launch(fixture.outside.proxy, !IS_FULL)
  })
  afterAll(() => engine?.close())
  afterEach(async () => {
    await engine.page.closeOthers()
    await engine.page.reduceMotion?.(true)
    // A page that is still open may report something during the next test.
    await engine.page.open(`${fixture.origin}/robots.txt`)
    const raised = await site.takeProblems()
    await engine.page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    const isAllowed = (problem: string) => !problem.includes(BLOCKED) && allowed.some((pattern) => pattern.test(problem))
    const unexpected = raised.filter((problem) => !isAllowed(problem))
    allowed = []
    expect(unexpected).toEqual([])
  })
  return site
}
