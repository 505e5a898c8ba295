/**
 * Screenshots of every page, compared with references in tests/looks/.
 *
 * `npm run looks:update` writes the references of pages that look different now; look at them before they are committed.
 * A failing run writes .cache/looks/index.html: reference, now and difference side by side.
 *
 * What moves is held: the clock stands, motion is reduced, chance gives the same every time, no other host answers, and the fonts
 * are waited for (the site itself would not wait). Another version of Chromium, or another machine, draws letters a little
 * differently: the pictures are compared at less than half size and slightly blurred, region by region, with a tolerance that survives
 * other hinting and antialiasing but not a button that has moved or changed its colour (see look.ts).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { useSite } from './browser.ts'
import { compareLooks, shrinkLook } from './look.ts'
import { writeLookReport, type ChangedLook } from './look-report.ts'
import { ALL_PAGES_TIME, allPages, scrollThrough, visitPages } from './site-pages.ts'

const site = useSite()
const isUpdate = Boolean(process.env['UPDATE_LOOKS'])
const REFERENCES = resolve(import.meta.dirname, '../looks')
const REPORT = resolve(import.meta.dirname, '../../.cache/looks')
/** A Tuesday at noon in Florida, in the middle of a month. */
const NOON = new Date('2025-10-14T16:00:00Z')
const widths = [360, 1280]

const changed: ChangedLook[] = []
const seen = new Set<string>()

describe.each(widths)('at %d px', (width) => {
  it(
    'every page looks as it did',
    async () => {
      const options = { viewport: { width, height: 800 }, reducedMotion: 'reduce', before: holdStill } as const
      await visitPages(site, allPages(), options, async ({ page, url, report }) => {
        const name = `${url.replace(/\.html$|^\/|\/$/g, '').replaceAll('/', '.') || 'home'}-${width}`
        seen.add(`${name}.webp`)
        await settle(page)
        const now = await shrinkLook(await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }))
        const problem = await judge(name, now)
        if (problem) report(problem)
      })
    },
    ALL_PAGES_TIME,
  )
})

it('every reference belongs to a page', () => {
  const stale = readdirSync(REFERENCES).filter((file) => !seen.has(file))
  if (isUpdate) for (const file of stale) rmSync(join(REFERENCES, file))
  else expect(stale).toEqual([])
})

afterAll(() => {
  if (changed.length > 0) console.error(`Looks that have changed: ${writeLookReport(REPORT, changed)}`)
})

/** Compares one look with its reference, or takes it as the reference. */
async function judge(name: string, now: Buffer): Promise<string | undefined> {
  const file = join(REFERENCES, `${name}.webp`)
  const reference = existsSync(file) ? readFileSync(file) : undefined
  const { problem, worst, difference } = reference
    ? await compareLooks(reference, now)
    : { problem: 'has no reference; npm run looks:update makes one', worst: 1, difference: undefined }
  if (process.env['SHOW_LOOKS']) console.log(`${name} ${(worst * 100).toFixed(1)} %`)
  if (!problem) return undefined
  if (isUpdate) {
    mkdirSync(REFERENCES, { recursive: true })
    writeFileSync(file, now)
    return undefined
  }
  changed.push({ name, problem, reference, now, difference })
  return `${name} ${problem}`
}

/** What each page is still waiting for. */
const underWay = new WeakMap<Page, Set<Request>>()

async function holdStill(page: Page): Promise<void> {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  await page.clock.setFixedTime(NOON)
  await page.addInitScript(() => {
    let seed = 1
    Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  })
  // On the site a font that comes late is not used; here every picture has it.
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('font-display:optional', 'font-display:block') })
  })
}

/** Waits until everything that comes late has come, and goes back to the top. */
async function settle(page: Page): Promise<void> {
  await scrollThrough(page)
  await page.waitForFunction(() => !document.querySelector('x-island[data-state="loading"]'))
  // What a widget loads on its own once it lives; the browser's own idea of a quiet network is long past by then.
  for (let quiet = 0; quiet < 5; quiet = underWay.get(page)?.size ? 0 : quiet + 1) await page.waitForTimeout(100)
  await page.evaluate(async () => {
    // Painted with everything else, not once the browser finds time for it.
    for (const picture of document.images) Object.assign(picture, { loading: 'eager', decoding: 'sync' })
    const pause = () => new Promise((done) => setTimeout(done, 50))
    const decode = async (picture: HTMLImageElement): Promise<void> => {
      while (!picture.complete) await pause()
      // Refused while the picture still changes its file.
      await picture.decode().catch(() => pause().then(() => decode(picture)))
    }
    const posters = [...document.querySelectorAll('video')].map(({ poster }) => Object.assign(new Image(), { src: poster }))
    const pictures = [...document.images, ...posters].filter(({ src }) => src)
    await Promise.all([document.fonts.ready, ...pictures.map(decode)])
    scrollTo({ top: 0, behavior: 'instant' })
    await pause()
    await pause()
  })
}
