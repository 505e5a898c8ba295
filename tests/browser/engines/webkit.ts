import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Key, type WebDriver } from 'selenium-webdriver'
import { findFreePort } from '../../free-port.ts'
import { requireProgram } from '../../programs.ts'
import type { LaunchEngine } from './engine.ts'

/** WebKitGTK's browser for automation is not among those that Selenium names. */
const BROWSER = 'MiniBrowser'
const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, F8: Key.F8 }

/** Starts WebKitGTK over WebDriver, on a virtual display. It reports no errors of the console. */
export const startWebKit: LaunchEngine = async (proxy) => {
  const programs: ChildProcess[] = []
  const stop = () => programs.forEach((program) => program.kill())
  try {
    const display = await startDisplay(programs)
    const server = await startDriver(programs, display, proxy)
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: BROWSER,
        // With any other, commands wait for modules that a test holds back.
        pageLoadStrategy: 'none',
        timeouts: { script: 60_000 },
        acceptInsecureCerts: true,
      })
      .build()
    return { page: createPage(driver, await driver.getWindowHandle()), close: () => driver.quit().finally(stop) }
  } catch (error) {
    stop()
    throw error
  }
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

/** @param tab the handle of its window */
function createPage(driver: WebDriver, tab: string) {
  const evaluate = <Result>(run: unknown, ...args: unknown[]) =>
    driver.executeScript<Result>(`return (${String(run)})(...arguments)`, ...args)
  return {
    async open(url: string) {
      await evaluate(() => void Object.assign(window, { isLeft: true }))
      await driver.get(url)
      const isParsed = () => document.readyState !== 'loading' && !('isLeft' in window)
      // A function that runs while the page changes is interrupted.
      await driver.wait(() => evaluate<boolean>(isParsed).catch(() => false), 10_000)
    },
    evaluate,
    async click(selector: string) {
      // The driver's own command to click an element fails where the element has several boxes or is transparent.
      const point = await driver.wait(() => evaluate<Point | null>(findPoint, selector), 10_000, `nothing to click: ${selector}`)
      if (point) await driver.actions().move(point).click().perform()
    },
    type: (text: string) => driver.actions().sendKeys(text).perform(),
    press: (key: keyof typeof KEYS) => driver.actions().sendKeys(KEYS[key]).perform(),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    async resize(width: number, height: number) {
      const window = driver.manage().window()
      // The height of the toolbar.
      const { height: outer } = await window.getRect()
      const inner = await driver.executeScript<number>('return innerHeight')
      await window.setRect({ x: 0, y: 0, width, height: height + outer - inner })
    },
    async closeOthers() {
      for (const other of await driver.getAllWindowHandles()) {
        if (other === tab) continue
        await driver.switchTo().window(other)
        await driver.close()
        await driver.switchTo().window(tab)
        // After a form that opened a tab, WebKit applies `form-action` to everything that opens, until a press.
        await driver.actions().sendKeys(Key.SHIFT).perform()
      }
    },
    takeErrors: () => [],
  }
}

/** Starts an X server without a screen; returns the name of its display. */
async function startDisplay(programs: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const xvfb = spawn(requireProgram('xvfb'), args, { stdio: ['ignore', 'pipe', 'ignore'] })
  programs.push(xvfb)
  const [number] = (await Promise.race([once(xvfb.stdout, 'data'), failOnExit(xvfb)])) as [Buffer]
  return `:${number.toString().trim()}`
}

/** Starts the driver on a free port; returns its address. */
async function startDriver(programs: ChildProcess[], display: string, proxy: string): Promise<string> {
  const port = await findFreePort()
  const program = spawn(requireProgram('webkit'), [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', https_proxy: `socks5://${proxy}`, no_proxy: '127.0.0.1' },
  })
  programs.push(program)
  const origin = `http://127.0.0.1:${port}`
  const answers = async () => {
    while (!(await fetch(`${origin}/status`).catch(() => undefined))) await new Promise((done) => setTimeout(done, 20))
  }
  await Promise.race([answers(), failOnExit(program)])
  return origin
}

async function failOnExit(program: ChildProcess): Promise<never> {
  const [code] = (await once(program, 'exit')) as [number | null]
  throw new Error(`${program.spawnfile} ended with code ${code}`)
}
