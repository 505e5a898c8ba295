/**
 * Counts the clicks that are lost while pages cross-fade by cross-document view transitions, in Chromium and on the built site:
 * `npm run build && npx tsx bench/page-transitions.ts [--runs 10]`.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import serveStatic from 'serve-static'
import { listen } from 'lanai/build'
import { launchChromium } from '../tests/chromium.ts'

const DELAYS = [0, 50, 100, 150, 200, 300]
/** Milliseconds after which a click has not reached the new page. */
const PATIENCE = 1500
const FROM = '/about/'
const TO = '/services/'
/** A link that all pages have at the same place. */
const NEXT = '/tools/'

const transition = '@view-transition { navigation: auto }'
const passing = '::view-transition { pointer-events: none }'
const short = '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 80ms !important }'
const VARIANTS: readonly [name: string, css: string][] = [
  ['hard cut', ''],
  ['cross-fade, 250 ms', transition],
  ['… of 80 ms', transition + short],
  ['… that lets clicks pass', transition + passing],
  ['… of 80 ms that lets clicks pass', transition + passing + short],
]

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10' } } })
const folder = 'dist'
const files = serveStatic(folder)
let css = ''
const { origin, close } = await listen(
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (!/\/site-[^/]*\.css$/.test(pathname)) return files(request, response, () => response.writeHead(404).end())
    response.writeHead(200, { 'Content-Type': 'text/css', 'Cache-Control': 'no-store' })
    response.end(readFileSync(join(folder, pathname), 'utf8') + css)
  }),
  0,
)
const browser = await launchChromium()
try {
  console.log(
    `of ${values.runs} clicks: how many reached their link / another element / not the new page, by milliseconds since the navigation`,
  )
  console.log(['', ...DELAYS].join('\t'))
  for (const [name, rules] of VARIANTS) {
    css = rules
    const cells: string[] = []
    for (const delay of DELAYS) {
      const targets: (string | undefined)[] = []
      for (let run = 0; run < Number(values.runs); run++) targets.push(await clickAfter(browser, delay))
      const reached = targets.filter((target) => target === NEXT).length
      const missed = targets.filter((target) => target === undefined).length
      cells.push([reached, targets.length - reached - missed, missed].join('/'))
    }
    console.log([name, ...cells].join('\t'))
  }
} finally {
  await browser.close()
  close()
}

/**
 * Follows a link and clicks another one on the new page so much later.
 * @returns the path of the link that the new page received the click on, the name of another element, or undefined
 */
async function clickAfter(browser: Browser, delay: number): Promise<string | undefined> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    let report = (_target: string): void => undefined
    const clicked = new Promise<string>((resolve) => (report = resolve))
    await page.exposeFunction('reportClick', (target: string) => report(target))
    await page.addInitScript((to) => {
      if (location.pathname !== to) return
      addEventListener(
        'click',
        (event) => {
          event.preventDefault()
          const target = event.target as Element
          const scope = window as unknown as { reportClick(target: string): void }
          scope.reportClick(target.closest('a')?.pathname ?? target.localName)
        },
        true,
      )
    }, TO)
    await page.goto(origin + FROM)
    const place = async (path: string) => {
      const box = await page.locator(`header a[href="${path}"]`).first().boundingBox()
      if (!box) throw new Error(`${FROM} has no link to ${path} in its header`)
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    }
    const [first, next] = [await place(TO), await place(NEXT)]
    const arrived = page.waitForURL(origin + TO, { waitUntil: 'commit' })
    await page.mouse.click(...first)
    await arrived
    await wait(delay)
    await page.mouse.click(...next)
    return await Promise.race([clicked, wait(PATIENCE, undefined)])
  } finally {
    await context.close()
  }
}
