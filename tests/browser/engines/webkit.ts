import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Key, type WebDriver } from 'selenium-webdriver'
import { findFreePort } from '../../free-port.ts'
import { requireProgram } from '../../programs.ts'
import type { EnginePage, LaunchEngine } from './engine.ts'

/** WebKitGTK's browser for automation is not among those that Selenium names. */
const BROWSER = 'MiniBrowser'
const KEYS = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  F8: Key.F8,
  Space: Key.SPACE,
  Tab: Key.TAB,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowDown: Key.ARROW_DOWN,
}

/**
 * Milliseconds within which a page answers a function that waits for nothing. A page of another site, or with another opener policy,
 * has another process, and what is sent to the former one while the page changes is answered late or never.
 */
const ANSWERED_WITHIN = 5_000
/** Milliseconds within which an element that is to be clicked is there. */
const CLICKED_WITHIN = 30_000
/** Milliseconds after which an operation will not end any more. */
const HUNG_AFTER = 60_000

/**
 * Starts WebKitGTK over WebDriver, on a virtual display. It reports no errors of the console. An operation that does not end is an
 * error and ends the browser; the next operation starts another one.
 */
export const startWebKit: LaunchEngine = async (proxy, reducesMotion = false) => {
  const settings = writeSettings(reducesMotion)
  const xvfb = spawn(requireProgram('xvfb'), XVFB_ARGS, { stdio: ['ignore', 'pipe', 'ignore'] })
  const stop = () => {
    xvfb.kill()
    rmSync(settings, { recursive: true, force: true })
  }
  try {
    const [number] = (await Promise.race([once(xvfb.stdout, 'data'), failOnExit(xvfb)])) as [Buffer]
    const start = () => startBrowser({ DISPLAY: `:${number.toString().trim()}`, XDG_CONFIG_HOME: settings }, proxy)
    let browser = await start()
    const page = createPage(async () => (browser.isEnded() ? (browser = await start()) : browser))
    return { page, close: () => browser.close().finally(stop) }
  } catch (error) {
    stop()
    throw error
  }
}

/** Writes the settings of GTK, one of which is whether pages are asked for less motion; returns their folder. */
function writeSettings(reducesMotion: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-settings-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${Number(!reducesMotion)}\n`)
  return folder
}

/** An X server without a screen, which chooses its number. */
const XVFB_ARGS = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']

interface Browser {
  readonly driver: WebDriver
  /** The handle of the window that the tests use. */
  readonly tab: string
  isEnded(): boolean
  /** Ends it at once. */
  end(): void
  close(): Promise<void>
}

type Display = Readonly<Record<'DISPLAY' | 'XDG_CONFIG_HOME', string>>

async function startBrowser(display: Display, proxy: string): Promise<Browser> {
  const { program, origin } = await startDriver(display, proxy)
  let isEnded = false
  program.once('exit', () => (isEnded = true))
  const end = () => {
    isEnded = true
    killGroup(program)
  }
  try {
    const driver = await new Builder()
      .usingServer(origin)
      .withCapabilities({
        browserName: BROWSER,
        // With any other, commands wait for modules that a test holds back.
        pageLoadStrategy: 'none',
        timeouts: { script: 60_000 },
        acceptInsecureCerts: true,
      })
      .build()
    const tab = await driver.getWindowHandle()
    const close = async () => (isEnded ? undefined : within(driver.quit(), HUNG_AFTER).finally(end))
    return { driver, tab, isEnded: () => isEnded, end, close }
  } catch (error) {
    end()
    throw error
  }
}

/** @throws when there is no result after so many milliseconds */
function within<T>(result: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`WebKitGTK has not answered within ${milliseconds / 1000} s`)), milliseconds)
  })
  return Promise.race([result, late]).finally(() => clearTimeout(timer))
}

interface Point {
  x: number
  y: number
}

/** Scrolls to an element; returns a point at which the mouse meets it, unless something covers it. */
function findPoint(selector: string): Point | null {
  const element = document.querySelector(selector)
  element?.scrollIntoView({ behavior: 'instant', block: 'center' })
  const [box] = element?.getClientRects() ?? []
  if (!element || !box?.width) return null
  const point = { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) }
  return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null
}

/** @param use returns a browser that has not ended */
function createPage(use: () => Promise<Browser>): EnginePage {
  const run = async <Result>(operate: (browser: Browser) => Promise<Result>): Promise<Result> => {
    const browser = await use()
    let hasEnded = false
    const operation = operate(browser).finally(() => (hasEnded = true))
    return within(operation, HUNG_AFTER).finally(() => {
      if (!hasEnded) browser.end()
    })
  }
  const evaluateIn = <Result, Args extends unknown[]>(
    { driver }: Browser,
    found: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> => {
    const result = driver.executeScript<Result>(`return (${String(found)})(...arguments)`, ...args)
    return found instanceof AsyncFunction ? result : within(result, ANSWERED_WITHIN)
  }
  /** Calls a function again until it returns true; it may throw while the page changes. */
  const until = async (browser: Browser, condition: () => Promise<boolean>) => {
    while (!(await condition().catch(() => false))) if (browser.isEnded()) throw new Error('WebKitGTK has ended')
  }
  return {
    open: (url) =>
      run(async (browser) => {
        await until(browser, () => evaluateIn(browser, () => !!Object.assign(window, { isLeft: true })))
        await browser.driver.get(url)
        await until(browser, () => evaluateIn(browser, () => document.readyState !== 'loading' && !('isLeft' in window)))
      }),
    evaluate: (found, ...args) => run((browser) => evaluateIn(browser, found, ...args)),
    runScript: (text) => run(async ({ driver }) => void (await driver.executeScript(text))),
    click: (selector) =>
      run(async (browser) => {
        // The driver's own command to click an element fails where the element has several boxes or is transparent.
        const find = () => evaluateIn(browser, findPoint, selector)
        const point = await browser.driver.wait(find, CLICKED_WITHIN, `nothing to click: ${selector}`)
        if (point) await browser.driver.actions().move(point).click().perform()
      }),
    clickAt: (x, y) => run(({ driver }) => driver.actions().move({ x, y }).click().perform()),
    type: (text) => run(({ driver }) => driver.actions().sendKeys(text).perform()),
    press: (key) => run(({ driver }) => driver.actions().sendKeys(KEYS[key]).perform()),
    back: () => run(({ driver }) => driver.navigate().back()),
    forward: () => run(({ driver }) => driver.navigate().forward()),
    resize: (width, height) =>
      run(async (browser) => {
        const window = browser.driver.manage().window()
        // The height of the toolbar.
        const { height: outer } = await window.getRect()
        const inner = await evaluateIn(browser, () => innerHeight)
        await window.setRect({ x: 0, y: 0, width, height: height + outer - inner })
      }),
    closeOthers: () =>
      run(async ({ driver, tab }) => {
        for (const other of await driver.getAllWindowHandles()) {
          if (other === tab) continue
          await driver.switchTo().window(other)
          await driver.close()
          await driver.switchTo().window(tab)
          // After a form that opened a tab, WebKit applies `form-action` to everything that opens, until a press.
          await driver.actions().sendKeys(Key.SHIFT).perform()
        }
      }),
    takeErrors: () => [],
  }
}
const AsyncFunction = (async () => undefined).constructor as FunctionConstructor

/** Starts the driver on a free port, as the leader of a process group that its browser joins. */
async function startDriver(display: Display, proxy: string): Promise<{ program: ChildProcess; origin: string }> {
  const port = await findFreePort()
  const program = spawn(requireProgram('webkit'), [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...display, GDK_BACKEND: 'x11', https_proxy: `socks5://${proxy}`, no_proxy: '127.0.0.1' },
  })
  const origin = `http://127.0.0.1:${port}`
  const answers = async () => {
    while (!(await fetch(`${origin}/status`).catch(() => undefined))) await new Promise((done) => setTimeout(done, 20))
  }
  try {
    await Promise.race([answers(), failOnExit(program)])
    return { program, origin }
  } catch (error) {
    killGroup(program)
    throw error
  }
}

/** Ends a driver and its browser, which may not be able to do so by itself. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function failOnExit(program: ChildProcess): Promise<never> {
  const [code] = (await once(program, 'exit')) as [number | null]
  throw new Error(`${program.spawnfile} ended with code ${code}`)
}
