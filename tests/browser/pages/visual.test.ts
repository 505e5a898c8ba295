/**
 * What every page shows on a phone, and one page of each kind in a wide window: screenshots, compared with the reference screenshots in
 * tests/visual/, axe, and on a phone its text. All look at the same visit, whose window grows: loading a page takes as long as checking it.
 *
 * `npm run visual:update` rewrites the references of pages that have changed; review them before committing.
 * A failing run writes .cache/visual/index.html with reference, current screenshot and difference side by side.
 *
 * Screenshots are deterministic: a fixed date, reduced motion, a seeded Math.random, other hosts blocked, and fonts that are
 * waited for (the site itself does not wait for them). The comparison tolerates another version of Chromium; see visual-diff.ts.
 */
import fs, { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readManifest, serveFolder, type Served } from 'lanai/build'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { findAxeProblems, LAYOUT_RULES, sessionOf, useSite, type AxeOptions } from '../browser.ts'
import { findMissing, findMissingCharacters, findOverflow, findSmallText } from '../page-checks.ts'
import { ALL_PAGES_TIMEOUT, distinctPages, pageKinds, scrollThrough, visitPages } from '../site-pages.ts'
import { findLostText } from '../text-spacing.ts'
import { compareScreenshots, SCALE } from '../visual-diff.ts'
import { writeVisualReport, type ChangedPage } from '../visual-report.ts'
import { untilIdle } from '../waiting.ts'

const site = useSite(() => served.origin)
const isUpdate = Boolean(process.env['UPDATE_VISUAL'])
const REFERENCES = resolve(import.meta.dirname, '../../visual')
const REPORT = resolve(import.meta.dirname, '../../../.cache/visual')
/** A Tuesday evening in Florida, in the middle of a month: the sky of the pages is that of dusk. */
const DUSK = new Date('2025-10-14T22:30:00Z')
/** Selector of the elements whose contrast has to be that of WCAG AAA. */
const BODY_TEXT = ':is(main p, main li, main dd), :is(main p, main li, main dd) *'

/** The parts that pages of one kind have in common. */
const FRAME = ['body > header', 'body > footer']
/** Rules about what a wide window can change, beside what a phone folds. */
const WIDE_RULES = [...LAYOUT_RULES, 'heading-order']
const PHONE = { width: 360, height: 800 }
const LAPTOP = { width: 1280, height: 800 }

const changed: ChangedPage[] = []
const seen = new Set<string>()

it(
  'at 360 px and at 1280 px pages match their references and axe finds no violation of WCAG 2.2 AA and best practices; text is large enough, in its fonts, and not lost at 320 px',
  async () => {
    const options = {
      viewport: PHONE,
      reducedMotion: 'reduce',
      timezoneId: 'America/New_York',
      before: makeDeterministic,
      origin: served.origin,
    } as const
    const kinds = new Set(pageKinds().map(({ url }) => url))
    const pages = distinctPages()
    expect([...kinds].filter((kind) => !pages.some(({ url }) => url === kind))).toEqual([])
    await visitPages(site, pages, options, async ({ page, url, report }) => {
      const look = async ({ width }: { width: number }, axe: AxeOptions) => {
        const name = `${url.replace(/\.html$|^\/|\/$/g, '').replaceAll('/', '.') || 'home'}-${width}`
        seen.add(`${name}.webp`)
        const problem = await compareWithReference(name, await takeScreenshot(page))
        if (problem) report(problem)
        for (const violation of await findAxeProblems(page, axe)) report(`at ${width} px ${violation}`)
      }
      await scrollThrough(page)
      await untilLoaded(page)
      await look(PHONE, { also: { 'target-size': '*', 'color-contrast-enhanced': BODY_TEXT }, without: kinds.has(url) ? [] : FRAME })
      for (const fault of await findTextProblems(page)) report(fault)
      if (!kinds.has(url)) return
      // What a wide window adds is layout, which pages of one kind share, and what a phone folds, such as the lists of the footer.
      await page.setViewportSize(LAPTOP)
      await untilLoaded(page)
      await look(LAPTOP, { also: { 'target-size': '*' }, ...(url !== '/' && { only: WIDE_RULES }) })
    })
  },
  ALL_PAGES_TIMEOUT,
)

it('every reference belongs to a page', () => {
  const stale = readdirSync(REFERENCES).filter((file) => !seen.has(file))
  if (isUpdate) for (const file of stale) rmSync(join(REFERENCES, file))
  else expect(stale).toEqual([])
})

let served: Served
const folder = mkdtempSync(join(tmpdir(), 'visual-'))

// The site does not use a font that arrives late; in a screenshot every font is used.
beforeAll(async () => {
  cpSync(inject('folder'), folder, { recursive: true })
  for (const file of readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.css'))) {
    const path = join(folder, 'assets', file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('font-display:optional', 'font-display:block'))
  }
  const { rules } = readManifest(folder, fs)!
  served = await serveFolder(folder, { port: 0, urls: 'directory', rules: () => rules })
})
afterAll(async () => {
  await served?.close()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => {
  if (changed.length > 0) console.error(`Visual differences: ${writeVisualReport(REPORT, changed)}`)
})

/** Text that is too small or not in its fonts, and what does not fit into the narrowest phone. */
async function findTextProblems(page: Page): Promise<string[]> {
  const problems = [...(await findMissingCharacters(page)), ...(await page.evaluate(findSmallText)), ...(await page.evaluate(findMissing))]
  await page.setViewportSize({ width: 320, height: 640 })
  return [...problems, ...(await page.evaluate(findOverflow)), ...(await findLostText(page))]
}

/**
 * The whole page, drawn by Chromium in the size and form in which it is stored: to draw it in full and scale it afterwards takes
 * three times as long.
 */
async function takeScreenshot(page: Page): Promise<Buffer> {
  const [width, height] = await page.evaluate(() => [document.documentElement.clientWidth, document.documentElement.scrollHeight])
  const session = await sessionOf(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 30,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: SCALE },
  })
  return Buffer.from(data, 'base64')
}

/** Compares a screenshot with its reference, or writes it as the new reference. */
async function compareWithReference(name: string, current: Buffer): Promise<string | undefined> {
  const file = join(REFERENCES, `${name}.webp`)
  const reference = existsSync(file) ? readFileSync(file) : undefined
  const { problem, worst, difference } = reference
    ? await compareScreenshots(reference, current)
    : { problem: 'has no reference; npm run visual:update writes one', worst: 1, difference: undefined }
  if (process.env['DEBUG_VISUAL']) console.log(`${name} ${(worst * 100).toFixed(1)} %`)
  if (!problem) return undefined
  if (isUpdate) {
    mkdirSync(REFERENCES, { recursive: true })
    writeFileSync(file, current)
    return undefined
  }
  changed.push({ name, problem, reference, current, difference })
  return `${name} ${problem}`
}

/** The requests of each page that are not finished. */
const pending = new WeakMap<Page, Set<Request>>()

async function makeDeterministic(page: Page): Promise<void> {
  const requests = new Set<Request>()
  pending.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  await page.clock.setFixedTime(DUSK)
  await page.addInitScript(() => {
    let seed = 1
    Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  })
}

/** Waits until everything that loads late is loaded, and scrolls back to the top. */
async function untilLoaded(page: Page): Promise<void> {
  // The grid of products loads its filter after it is hydrated.
  await page.waitForFunction(() => !document.querySelector('x-island[data-state="loading"], .product-grid__loading'))
  // A hydrated widget may load something itself, and what it has loaded may load more.
  do {
    await expect.poll(() => pending.get(page)?.size).toBe(0)
    await untilIdle(page)
  } while (pending.get(page)?.size)
  await page.evaluate(async () => {
    // Painted together with everything else instead of when the browser finds the time.
    for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
    for (const video of document.querySelectorAll('video')) Object.assign(video, { loading: 'eager' })
    const posters = [...document.querySelectorAll('video')].map(({ poster }) => Object.assign(new Image(), { src: poster }))
    const images = [...document.images, ...posters].filter(({ src }) => src)
    await Promise.all([document.fonts.ready, ...images.map((image) => image.decode())])
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await untilIdle(page)
}
