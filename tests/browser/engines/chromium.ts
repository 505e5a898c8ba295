import { launchHeadlessShell } from '../../chromium.ts'
import type { LaunchEngine } from './engine.ts'

/** Its page asks for less motion at first, and can be told otherwise. */
export const startChromium: LaunchEngine = async (proxy) => {
  const browser = await launchHeadlessShell({ proxy: { server: `socks5://${proxy}`, bypass: '127.0.0.1' } })
  const page = await browser.newPage({ ignoreHTTPSErrors: true, reducedMotion: 'reduce' })
  const session = await page.context().newCDPSession(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    const isOtherHost = message.text().includes('net::ERR_') && new URL(message.location().url).hostname !== '127.0.0.1'
    if (message.type() === 'error' && !isOtherHost) errors.push(message.text())
  })
  return {
    page: {
      open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
      evaluate: (run, ...args) => page.evaluate(`(${String(run)})(...${JSON.stringify(args)})`),
      runScript: async (text) => void (await session.send('Runtime.evaluate', { expression: text, silent: true })),
      click: (selector) => page.locator(selector).first().click(),
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      back: async () => void (await page.goBack()),
      forward: async () => void (await page.goForward()),
      resize: (width, height) => page.setViewportSize({ width, height }),
      reduceMotion: (isReduced) => page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : 'no-preference' }),
      closeOthers: async () => {
        for (const other of page.context().pages()) if (other !== page) await other.close()
      },
      takeErrors: () => errors.splice(0),
    },
    close: () => browser.close(),
  }
}
