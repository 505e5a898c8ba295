/**
 * Measures Interaction to Next Paint on a phone with a slow processor: `npm run build && npx tsx bench/inp.ts [--runs 5] [--slowdown 4]`.
 * Every run opens each page with an empty cache and does one thing. Prints a table of the slowest event of each run, in ms: median and
 * highest, and what the median consists of. The browser rounds to 8 ms and reports nothing faster than 16 ms, which counts as 16.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { serveFolder } from 'lanai/build'
import type { Browser, Locator, Page } from 'playwright-core'
import { launchChromium } from '../tests/chromium.ts'
import { readCount } from './flags.ts'
import { describeMachine, median } from './measure.ts'
import { addRule, formatTable } from './turns.ts'

/** Milliseconds that an interaction may take. */
const GOAL = 100
/** Where no event took the 16 ms from which on browsers report them. */
const SHORTEST: Interaction = { event: 'none', duration: 16, delay: 0, processing: 0, paint: 0 }
/** Milliseconds before each key of somebody who types fast. */
const TYPING = { delay: 150 }
const PHONE = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** An event of a press or a key, and how long it took, in milliseconds. */
interface Interaction {
  event: string
  duration: number
  /** Until its listeners ran, while they ran, and until the next frame was shown. */
  delay: number
  processing: number
  paint: number
}

/** Something that visitors do; `perform` ends when the page shows its result. */
interface Task {
  name: string
  path: string
  /** Selector of what is scrolled to before. */
  target: string
  /** What comes before, and is not measured. */
  prepare?(page: Page): Promise<unknown>
  perform(page: Page): Promise<unknown>
}

/** Milliseconds that a finger stays on the screen. */
const PRESS = 80

/** Taps as a finger does; Playwright's tap lifts it at the moment it lands. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  const session = await target.page().context().newCDPSession(target.page())
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] })
  await target.page().waitForTimeout(PRESS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Taps a field and types into it. */
async function enter(field: Locator, text: string): Promise<void> {
  await tap(field)
  await field.page().waitForTimeout(TYPING.delay)
  await field.page().keyboard.type(text, TYPING)
}

const card = (tool: string) => `[data-tool="${tool}"] h3 a`
const openDialog = async (page: Page, tool: string) => {
  await tap(page.locator(card(tool)))
  await page.locator('dialog[open] h2').waitFor()
}
const form = 'form[data-lead="audit"]'
const submit = (page: Page) => tap(page.locator(`${form} [type="submit"]`))
const fillForm = async (page: Page) => {
  const values = { name: 'Ana', email: 'ana@roof.example', website: 'roof.example' }
  for (const [name, value] of Object.entries(values)) await enter(page.locator(`${form} [name="${name}"]`), value)
}

const answer = (page: Page, value: string) => tap(page.locator('.which-offer__option', { has: page.locator(`[value="${value}"]`) }))

const WEEK = '#last-week-missed'
/** Drags the thumb of a slider, with a move of the finger at every step of the way. */
async function drag(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const page = target.page()
  const { x, y, width, height } = (await target.boundingBox())!
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: x + width * share, y: y + height / 2 }],
    })
  await send('touchStart', 0.15)
  for (let share = 0.15; share < 0.8; share += 0.05) {
    await send('touchMove', share)
    await page.waitForTimeout(PRESS / 2)
  }
  await send('touchEnd')
}

/** A page of one button, which shows what an interaction costs this machine at least. */
const EMPTY = {
  path: '/empty-page/',
  html: `<!doctype html><meta name="viewport" content="width=device-width"><title>Empty</title><button>0</button>
<script>document.querySelector('button').onclick = ({ target }) => target.textContent++</script>`,
}

const TASKS: readonly Task[] = [
  {
    name: 'press the button of an empty page',
    path: EMPTY.path,
    target: 'button',
    perform: (page) => tap(page.locator('button')),
  },
  {
    name: 'open the tool dialog',
    path: '/tools/',
    target: card('robo-caller'),
    perform: (page) => openDialog(page, 'robo-caller'),
  },
  {
    name: 'open it again',
    path: '/tools/',
    target: card('review-monitor'),
    async prepare(page) {
      await openDialog(page, 'robo-caller')
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
    },
    perform: (page) => openDialog(page, 'review-monitor'),
  },
  {
    name: 'filter the directory: a word',
    path: '/directory/',
    target: '#directory-q',
    async perform(page) {
      await enter(page.locator('#directory-q'), 'roofing')
      await page.waitForURL('**/?q=roofing')
    },
  },
  {
    name: 'filter the directory: a category',
    path: '/directory/',
    target: '[name="category"]',
    async perform(page) {
      await page.locator('[name="category"]').focus()
      // The list is read before.
      await page.waitForTimeout(2 * TYPING.delay)
      await page.keyboard.type('Con', TYPING)
      await page.waitForURL('**/?category=Construction')
    },
  },
  { name: 'fill in a form', path: '/services/', target: form, perform: fillForm },
  {
    name: 'submit a form with faults',
    path: '/services/',
    target: `${form} [type="submit"]`,
    async perform(page) {
      await submit(page)
      await page.locator(`${form} [aria-invalid="true"]`).first().waitFor()
    },
  },
  {
    name: 'submit a complete form',
    path: '/services/',
    target: `${form} [type="submit"]`,
    prepare: fillForm,
    async perform(page) {
      await submit(page)
      await page.locator(`${form}[aria-busy="true"]`).waitFor()
    },
  },
  {
    name: 'drag the first slider of a week',
    path: '/',
    target: WEEK,
    async perform(page) {
      const example = await page.locator('.last-week__sum-value').innerText()
      await drag(page.locator(WEEK))
      await page.locator('.last-week__sum-value').filter({ hasNotText: example }).waitFor()
    },
  },
  {
    name: 'cross off the first bill',
    path: '/all-in-one-business-software/',
    target: '.cross-off__line',
    async perform(page) {
      await tap(page.locator('.cross-off__line').first())
      await page.locator('.cross-off__running strong').filter({ hasNotText: /^\$0$/ }).waitFor()
    },
  },
  {
    name: 'answer the first question of which offer',
    path: '/services/',
    target: '.which-offer__option',
    async perform(page) {
      await answer(page, 'office')
      await page.locator('.which-offer__option :checked').waitFor()
    },
  },
  {
    name: 'answer its other questions',
    path: '/services/',
    target: '.which-offer__option',
    prepare: (page) => answer(page, 'office'),
    async perform(page) {
      await answer(page, 'good')
      await answer(page, 'medium')
      await page.locator('.which-offer__name').waitFor()
    },
  },
  {
    name: 'fill in a line of the sheet',
    path: '/blog/ai-integration-small-business-roadmap/',
    target: '.chore-sheet [name="times[]"]',
    async perform(page) {
      for (const name of ['times[]', 'minutes[]']) await enter(page.locator(`.chore-sheet [name="${name}"]`).first(), '45')
      await page
        .locator('.chore-sheet tfoot .chore-sheet__hours')
        .filter({ hasNotText: /^0\.0$/ })
        .waitFor()
    },
  },
  {
    name: 'call the office',
    path: '/',
    target: '.night-call__play',
    async perform(page) {
      await tap(page.locator('.night-call__play'))
      await page.locator('.night-call__stage[data-state="playing"]').waitFor()
    },
  },
  {
    name: 'turn to the next testimonial',
    path: '/free-audit/',
    target: '.carousel__controls button:last-child',
    async perform(page) {
      await tap(page.locator('.carousel__controls button:last-child'))
      await page.waitForFunction(() => (document.querySelector('.carousel__track')?.scrollLeft ?? 0) > 100)
    },
  },
  {
    name: 'choose prices of a year',
    path: '/products/girder/',
    target: '.billing__switch label:last-child',
    async perform(page) {
      await tap(page.locator('.billing__switch label:last-child'))
      await page.locator('[data-price="annual"]').first().waitFor()
    },
  },
]

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, slowdown: { type: 'string', default: '4' } } })
const runs = readCount('runs', values.runs)
const slowdown = readCount('slowdown', values.slowdown)

const { origin, close } = await serveFolder(resolve('dist'), { port: 0, urls: 'directory' })
const browser = await launchChromium()
const slowest = new Map(TASKS.map((task) => [task, [] as Interaction[]]))
try {
  for (let run = 1; run <= runs; run++) {
    for (const task of TASKS) slowest.get(task)!.push(await measureTask(browser, origin, task, slowdown))
    process.stderr.write(`run ${run} of ${runs}\n`)
  }
} finally {
  await browser.close()
  await close()
}
console.log(`${describeMachine()}, ${slowdown} times slower, ${runs} runs, goal ${GOAL} ms\n`)
const rows = [...slowest].map(([{ name, path }, found]) => {
  const durations = found.map(({ duration }) => duration)
  const middle = found.find(({ duration }) => duration === median(durations))!
  const figures = [middle.duration, Math.max(...durations), middle.delay, middle.processing, middle.paint]
  if (middle.duration > GOAL) process.exitCode = 1
  return [`${name} (${path})`, ...figures.map((figure) => figure.toFixed(0)), middle.event]
})
console.log(formatTable(addRule([['interaction', 'median', 'highest', 'delay', 'processing', 'paint', 'event'], ...rows])))

/** The slowest event of one visit. */
async function measureTask(
  browser: Browser,
  origin: string,
  { path, target, prepare, perform }: Task,
  slowdown: number,
): Promise<Interaction> {
  const context = await browser.newContext(PHONE)
  try {
    // No other host is asked; a form that is sent waits for its answer.
    await context.route(
      (url) => url.origin !== origin,
      (route) => (route.request().method() === 'POST' ? undefined : route.abort()),
    )
    await context.route(origin + EMPTY.path, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY.html }))
    const page = await context.newPage()
    // tsx names functions with a helper that pages do not have.
    await page.addInitScript('globalThis.__name ??= (value) => value')
    await page.addInitScript(recordInteractions)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(origin + path)
    const settle = async () => {
      await page.locator(target).first().scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      await takeInteractions(page)
    }
    await settle()
    if (prepare) await prepare(page).then(settle)
    await perform(page)
    const [slowest = SHORTEST] = (await takeInteractions(page)).sort((a, b) => b.duration - a.duration)
    return slowest
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function recordInteractions(): void {
  const interactions: Interaction[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { name, interactionId, startTime, processingStart, processingEnd, duration } = entry
      const [delay, processing] = [processingStart - startTime, processingEnd - processingStart]
      if (interactionId > 0) interactions.push({ event: name, duration, delay, processing, paint: duration - delay - processing })
    }
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  Object.assign(window, { takeInteractions: () => interactions.splice(0) })
}

/** What was recorded since the last call, when the page has nothing more to do. */
async function takeInteractions(page: Page): Promise<Interaction[]> {
  // Event Timing reports an event after the frame that shows its result.
  await page.waitForTimeout(1000)
  return page.evaluate(() => (window as unknown as { takeInteractions(): Interaction[] }).takeInteractions())
}
