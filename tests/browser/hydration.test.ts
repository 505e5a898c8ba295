import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { buildFixture } from '../run-program.ts'
import { useSite } from './browser.ts'
import { useFixture } from './fixture.ts'
import type { SitePage } from './site.ts'
import { ALL_PAGES_TIMEOUT, pageKinds, scrollThrough, visitPages } from './site-pages.ts'

const scratch = mkdtempSync(join(tmpdir(), 'hydration-test-'))
const folder = join(scratch, 'site')
beforeAll(() => buildFixture('.', folder, 'development'), 240_000)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const fixture = useFixture(() => folder)
const site = useSite(() => fixture.origin)

/** Wakes every island, waits until all are hydrated, and returns the names of the widgets that failed. */
async function hydrateAll(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    document.querySelectorAll('x-island').forEach((island) => island.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true }))),
  )
  await scrollThrough(page)
  await page.waitForFunction(() => !document.querySelector('x-island[data-state="server"], x-island[data-state="loading"]'))
  return page.locator('x-island[data-state="failed"]').evaluateAll((failed) => failed.map((island) => island.dataset['widget'] ?? ''))
}

/** A page of each kind with React beside that of every page, the toaster. */
function pagesWithReact(): SitePage[] {
  const htmlOf = (url: string) => readFileSync(join(inject('folder'), url.endsWith('/') ? `${url}index.html` : url), 'utf8')
  return pageKinds().filter(({ url }) => htmlOf(url).match(/ data-react="/g)!.length > 1)
}

it(
  'React’s development build logs no error and no warning on a page of each kind with widgets of its own',
  { timeout: ALL_PAGES_TIMEOUT },
  async () => {
    const warnings: string[] = []
    const options = {
      viewport: { width: 1280, height: 800 },
      origin: fixture.origin,
      before: (page: Page) =>
        void page.on('console', (message) => message.type() === 'warning' && warnings.push(`${page.url()} ${message.text()}`)),
    }
    await visitPages(site, pagesWithReact(), options, async ({ page, report }) => {
      for (const widget of await hydrateAll(page)) report(`${widget} failed`)
    })
    expect(warnings).toEqual([])
  },
)
