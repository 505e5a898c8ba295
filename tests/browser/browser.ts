import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, Route } from 'playwright-core'
import { afterEach, expect, inject } from 'vitest'
import { launchHeadlessShell } from '../chromium.ts'

export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface OpenOptions extends BrowserContextOptions {
  /** Handles requests to other hosts, which fail without it. Playwright switches the HTTP cache off where it intercepts requests. */
  outside?: (route: Route) => unknown
  /** Runs before the first request of the page. */
  before?: (page: Page) => unknown
}

export interface Site {
  /** Opens a path in a browser context of its own. Errors of the page fail the test, and so does what its policy blocks. */
  open(path: string, options?: OpenOptions): Promise<Page>
  /** A page without an address yet, in a browser context of its own. Its errors fail the test too. */
  newPage(options?: OpenOptions): Promise<Page>
  /** Allows matching page errors in this test, e.g. where the test breaks the page on purpose. */
  allowErrors(pattern: RegExp): void
}

/** The browsers of this process, which all of its test files share, by the functions that start them. Playwright ends them with it. */
const browsers = new Map<Launch, Promise<Browser>>()
type Launch = () => Promise<Browser>

function shareBrowser(launch: Launch): Promise<Browser> {
  const running = browsers.get(launch)
  if (running) return running
  const started = launch()
  browsers.set(launch, started)
  const forget = () => void browsers.delete(launch)
  void started.then((browser) => browser.once('disconnected', forget), forget)
  return started
}

/**
 * Opens pages for the tests of a file; those of a test are closed after it.
 * @param getOrigin returns where the site is served; by default the real site
 * @param launch starts the browser, which other files with the same function share
 */
export function useSite(getOrigin = () => inject('origin'), launch: Launch = launchHeadlessShell): Site {
  const contexts: BrowserContext[] = []
  let allowed: RegExp[] = []
  const errors: string[] = []

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    const raised = errors.splice(0).filter((error) => !allowed.some((pattern) => pattern.test(error)))
    allowed = []
    expect(raised).toEqual([])
  })

  const newPage: Site['newPage'] = async ({ outside, before, ...options } = {}) => {
    const origin = getOrigin()
    const browser = await shareBrowser(launch)
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
    contexts.push(context)
    const page = await context.newPage()
    page.on('pageerror', (error) => errors.push(String(error)))
    // Every test is one of the security policy, too.
    page.on('console', (message) => /Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()) && errors.push(message.text()))
    if (outside)
      await context.route(
        (url) => url.origin !== origin,
        (route) => void outside(route),
      )
    await before?.(page)
    return page
  }

  return {
    async open(path, options) {
      const page = await newPage(options)
      await page.goto(`${getOrigin()}${path}`)
      return page
    },
    newPage,
    allowErrors: (pattern) => void allowed.push(pattern),
  }
}

/** Rules of axe about what a stylesheet can change. */
export const LAYOUT_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

export interface AxeOptions {
  /** Selector of the part to check; the whole page by default. */
  within?: string
  /** Selectors of parts that are left out. */
  without?: readonly string[]
  /** Rules to run in addition to those enabled by default, each with the selector of the elements that it checks. */
  also?: Record<string, string>
  /** Rules to run instead of all. */
  only?: readonly string[]
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** A session of the DevTools protocol for what Playwright does not offer. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/**
 * Loads axe unless an earlier check of this document has. It is run as a script: as the text that `page.evaluate` evaluates it takes
 * half as long again to load and to run.
 */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  const session = await sessionOf(page)
  await session.send('Runtime.evaluate', { expression: axeSource, silent: true })
}

/** Violations that axe finds in the current state of the page: rule and element. */
export async function findAxeProblems(page: Page, query: string | AxeOptions = 'html'): Promise<string[]> {
  const { within = 'html', without = [], also = {}, only } = typeof query === 'string' ? { within: query } : query
  await loadAxe(page)
  const rules = Object.entries(also).map(([id, selector]) => ({ id, selector, enabled: true }))
  return page.evaluate(
    async ({ context, rules, only }) => {
      type Axe = {
        reset(): void
        configure(spec: unknown): void
        run(context: unknown, options: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
      const { axe } = window as unknown as { axe: Axe }
      axe.reset()
      axe.configure({ rules })
      const { violations } = await axe.run(context, {
        resultTypes: ['violations'],
        ...(only && { runOnly: only }),
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    },
    { context: { include: [within], exclude: without }, rules, only },
  )
}
