import fs, { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readManifest, serveFolder, type Served } from 'lanai/build'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STARTER_NAMES, type StarterName } from '../../cli/scaffold/starter.ts'
import { ROOT, runLanai } from '../cli/run.ts'
import { findAxeProblems, LAYOUT_RULES, useSite, type OpenOptions, type Site } from './browser.ts'
import { formatShift, readLayoutShifts, recordLayoutShifts } from './layout-shifts.ts'
import { findLostText } from './text-spacing.ts'

const PHONE = { viewport: { width: 390, height: 800 } }

const folder = mkdtempSync(join(tmpdir(), 'starters-'))
const served: Partial<Record<StarterName, Served>> = {}

beforeAll(async () => {
  for (const name of STARTER_NAMES) {
    const root = join(folder, name)
    expect(await runLanai(['init', root, '--template', name])).toMatchObject({ status: 0, stderr: '' })
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
    expect(await runLanai(['new', 'page', 'about', '--root', root])).toMatchObject({ status: 0, stderr: '' })
    expect(await runLanai(['build', '--drafts', '--root', root])).toMatchObject({ status: 0 })
    served[name] = await serveFolder(join(root, 'dist'), { port: 0, urls: 'directory' })
  }
}, 120_000)
afterAll(async () => {
  await Promise.all(Object.values(served).map(({ close }) => close()))
  rmSync(folder, { recursive: true })
})

const useStarter = (name: StarterName) => useSite(() => served[name]!.origin)

function pagesOf(name: StarterName): string[] {
  const root = join(folder, name)
  return readManifest(join(root, 'dist'), fs, root)!.pages.map(({ url, file }) => (file === '404.html' ? '/404.html' : url))
}

/** Opens each page in turn, in one context. */
async function visit(site: Site, urls: readonly string[], options: OpenOptions, look: (page: Page, url: string) => Promise<string[]>) {
  const page = await site.open(urls[0]!, options)
  const found: string[] = []
  for (const [index, url] of urls.entries()) {
    if (index > 0) await page.goto(new URL(url, page.url()).href)
    found.push(...(await look(page, url)).map((problem) => `${url}: ${problem}`))
  }
  return found
}

/** Waits for the buttons that docs add to code, since axe cannot follow changes. */
async function untilEnhanced(page: Page): Promise<[]> {
  if ((await page.locator('.doc pre').count()) > 0) await page.locator('.copy').first().waitFor()
  return []
}

describe.each(STARTER_NAMES)('the template %s', (template) => {
  const site = useStarter(template)
  const pages = () => pagesOf(template)

  it('moves nothing while it loads, loses no text with larger spacing, has no accessibility problem and nothing beside the window', async () => {
    const look = async (page: Page) => {
      const found = (await readLayoutShifts(page)).map(formatShift)
      await page.setViewportSize({ width: 320, height: 800 })
      found.push(...(await findLostText(page)))
      for (const [width, colorScheme, axe] of [
        [360, 'light', {}],
        [360, 'dark', { only: ['color-contrast'] }],
        // The colours of a wide window are those of a phone, and what it adds is layout.
        [1440, 'light', { only: LAYOUT_RULES }],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await untilEnhanced(page)
        const problems = await findAxeProblems(page, axe)
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) problems.push('scrolls horizontally')
        found.push(...problems.map((problem) => `${width} px, ${colorScheme}: ${problem}`))
      }
      await page.setViewportSize(PHONE.viewport)
      return found
    }
    expect(await visit(site, pages(), { ...PHONE, before: recordLayoutShifts }, look)).toEqual([])
  })

  it('places what `new page` writes like its other pages', async () => {
    const page = await site.open('/404.html')
    const place = () =>
      page.locator('h1').evaluate((heading) => [heading.getBoundingClientRect().left, heading.getBoundingClientRect().top])
    const other = await place()
    await page.goto(new URL('/about/', page.url()).href)
    expect(await place()).toEqual(other)
  })

  it('keeps wide videos and frames inside of the text', async () => {
    const page = await site.open('/404.html', PHONE)
    await page.locator('main h1').evaluate((heading) => {
      for (const name of ['video', 'iframe'] as const)
        heading.after(Object.assign(document.createElement(name), { width: 1280, height: 720 }))
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  it('leads from the first Tab to its content', async () => {
    const page = await site.open('/')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement!.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#main')
  })
})

describe.each([
  ['blog', '/posts/markdown/'],
  ['docs', '/writing/code/'],
] as const)('code of the template %s', (template, url) => {
  const site = useStarter(template)

  it('has colours', async () => {
    const page = await site.open(url)
    const colours = await page.locator('pre code, [class*=hljs-]').evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color))
    expect(new Set(colours).size).toBeGreaterThan(3)
  })
})

describe('the template blog', () => {
  const site = useStarter('blog')

  it('leads from the list to older posts and through all of them', async () => {
    const page = await site.open('/')
    const listed = await page.locator('.post-row').count()
    await page.click('a[rel=next]')
    const older = await page.locator('.post-row').count()
    expect(await page.locator('[rel=prev]').textContent()).toContain('Newer')
    await page.click('.post-row:last-child h2 a')
    let seen = 1
    for (; (await page.locator('.neighbours [rel=next]').count()) > 0; seen++) await page.click('.neighbours [rel=next]')
    expect(seen).toBe(listed + older)
  })

  it('breaks long words of titles, tags and text', async () => {
    const page = await site.open('/posts/markdown/', { viewport: { width: 360, height: 800 } })
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('h1, .tags a, .prose > p, .prose li'))
        element.textContent = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)
    })
    expect(await page.locator('.tags a').count()).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  it('keeps blocks apart that are inside of others', async () => {
    const page = await site.open('/posts/markdown/')
    const gaps = await page.evaluate(() => {
      const prose = document.querySelector('.prose')!
      return ['div', 'details', 'li', 'blockquote'].map((name) => {
        const outer = prose.appendChild(document.createElement(name))
        if (outer instanceof HTMLDetailsElement) outer.open = true
        const [first, second] = ['p', 'p'].map((inner) => outer.appendChild(document.createElement(inner)))
        first!.textContent = second!.textContent = 'Text'
        return second!.getBoundingClientRect().top - first!.getBoundingClientRect().bottom > 5
      })
    })
    expect(gaps).toEqual([true, true, true, true])
    const afterTitledCode = await page.evaluate(() => {
      const block = document.querySelector('.code-block')!
      return block.nextElementSibling!.getBoundingClientRect().top - block.getBoundingClientRect().bottom
    })
    expect(afterTitledCode).toBeGreaterThan(10)
  })

  it('keeps the marks of items beside tasks', async () => {
    const page = await site.open('/posts/markdown/')
    const item = page.locator('.contains-task-list > li:not(.task-list-item)')
    expect(await item.evaluate((element) => getComputedStyle(element).listStyleType)).toBe('disc')
  })

  it('loads no script', async () => {
    const page = await site.open('/posts/markdown/')
    expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length)).toBe(0)
  })
})

describe('the template docs', () => {
  const site = useStarter('docs')
  const themeOf = (page: Page) =>
    page.evaluate(() => [document.documentElement.dataset['theme'], getComputedStyle(document.body).backgroundColor])

  it('opens its menu on a phone, closes it with Escape and follows its links', async () => {
    const page = await site.open('/writing/code/', PHONE)
    const menu = page.locator('#sidebar')
    expect(await menu.isVisible()).toBe(false)
    await page.click('.menu-button')
    await expect.poll(() => menu.evaluate((element) => element.getBoundingClientRect().left)).toBe(0)
    expect(await menu.locator('[aria-current]').textContent()).toBe('Code')
    expect(await findAxeProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await menu.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('menu-button')
    await page.click('.menu-button')
    await menu.getByText('Drafts').click()
    await page.waitForURL('**/writing/drafts/')
  })

  it('has its menu without scripts, and shows no control that needs one', async () => {
    const page = await site.open('/writing/code/', { ...PHONE, javaScriptEnabled: false })
    await page.click('.menu-button')
    await page.locator('#sidebar').getByText('Drafts').click()
    await page.waitForURL('**/writing/drafts/')
    for (const control of ['.search-button', '.theme-button', '.copy']) expect(await page.locator(`${control}:visible`).count()).toBe(0)
  })

  it('finds pages by key and by press, and opens the chosen one', async () => {
    const page = await site.open('/')
    await page.keyboard.press('/')
    await page.locator('.search input').fill('sidebr')
    await expect.poll(() => page.locator('.search__hits mark').first().textContent()).toBe('sidebar')
    expect(await findAxeProblems(page)).toEqual([])
    await page.locator('.search input').fill('highlighted')
    await expect.poll(() => page.locator('.search__hits strong').first().textContent()).toBe('Code')
    const composing = { key: 'ArrowDown', isComposing: true, bubbles: true }
    await page.locator('.search input').evaluate((input, key) => input.dispatchEvent(new KeyboardEvent('keydown', key)), composing)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('input')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/writing/code/')
    await page.keyboard.press('/')
    await page.locator('.search input').fill('marked lines')
    await expect.poll(() => page.locator('.search__hits li li strong').first().textContent()).toBe('Titles and lines')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/writing/code/#titles-and-lines')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.click('.search-button')
    await page.locator('.search input').fill('zzqqxx')
    await expect.poll(() => page.locator('.search__status').textContent()).toBe('Nothing found for “zzqqxx”')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  })

  it('says that the search could not be loaded, and loads it at the next attempt', async () => {
    const page = await site.open('/', { before: (opened) => opened.route('**/search-index.json', (route) => route.abort()) })
    await page.click('.search-button')
    await page.locator('.search input').fill('code')
    await expect.poll(() => page.locator('.search__status').textContent()).toContain('could not be loaded')
    await page.unroute('**/search-index.json')
    await page.locator('.search input').fill('codes')
    await expect.poll(() => page.locator('.search__hits li').count()).toBeGreaterThan(0)
  })

  it.each(['light', 'dark'] as const)('keeps the colours that a visitor of a %s system has chosen', async (colorScheme) => {
    const page = await site.open('/', { colorScheme })
    const [none, before] = await themeOf(page)
    expect(none).toBe('')
    await page.click('.theme-button')
    await expect.poll(async () => (await themeOf(page))[0]).toBe(colorScheme === 'light' ? 'dark' : 'light')
    const [chosen, after] = await themeOf(page)
    expect(after).not.toBe(before)
    await page.goto(new URL('/basics/publish/', page.url()).href)
    expect(await themeOf(page)).toEqual([chosen, after])
    await untilEnhanced(page)
    expect(await findAxeProblems(page)).toEqual([])
  })

  it('prints the text alone, all of its code, and in light', async () => {
    const page = await site.open('/writing/code/', { colorScheme: 'light' })
    await page.click('.theme-button')
    await expect.poll(async () => (await themeOf(page))[0]).toBe('dark')
    await untilEnhanced(page)
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    expect(await page.locator(':is(nav, .header button, .copy, .skip):visible').count()).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(24, 34, 38)')
    expect(
      await page
        .locator('pre')
        .first()
        .evaluate((code) => getComputedStyle(code).overflowX),
    ).toBe('visible')
  })

  it('copies code', async () => {
    const page = await site.open('/writing/code/', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.locator('.code-frame').first().hover()
    await page.locator('.copy').first().click()
    await expect.poll(() => page.locator('.copy').first().textContent()).toBe('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^export function fathoms[^]+\n}$/)
  })

  it('lists the headings of a page beside it, and behind a line on phones', async () => {
    const wide = await site.open('/writing/markdown/', { viewport: { width: 1440, height: 900 } })
    expect(await wide.locator('.toc a:visible').count()).toBe(6)
    const phone = await site.open('/writing/markdown/', PHONE)
    expect(await phone.locator('.toc a:visible').count()).toBe(0)
    await phone.click('.toc summary')
    await phone.click('.toc a >> text=Tables')
    expect(new URL(phone.url()).hash).toBe('#tables')
  })
})
