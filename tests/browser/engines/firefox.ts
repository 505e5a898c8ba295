import { launchFirefox } from '../firefox.ts'
import type { LaunchEngine } from './engine.ts'

export const startFirefox: LaunchEngine = async (proxy, reducesMotion = false) => {
  const [host, port] = proxy.split(':')
  const browser = await launchFirefox({
    'network.proxy.type': 1,
    'network.proxy.socks': host,
    'network.proxy.socks_port': Number(port),
    'network.proxy.socks_remote_dns': true,
    'ui.prefersReducedMotion': Number(reducesMotion),
  })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return {
    page: {
      open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
      evaluate: <Result>(run: unknown, ...args: unknown[]) =>
        page.evaluate(`(${String(run)})(...${JSON.stringify(args)})`) as Promise<Result>,
      runScript: async (text) => void (await page.evaluate(text)),
      async click(selector) {
        // The library takes an element below the header of the page for one in view.
        await page.locator(selector).wait()
        await page.$eval(selector, (element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }))
        await page.locator(selector).click()
      },
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
      // The library waits for pages to load that are restored.
      back: () => page.evaluate(() => history.back()),
      forward: () => page.evaluate(() => history.forward()),
      resize: (width, height) => page.setViewport({ width, height }),
      closeOthers: async () => {
        for (const other of await browser.pages()) if (other !== page) await other.close()
      },
      takeErrors: () => errors.splice(0),
    },
    close: () => browser.close(),
  }
}
