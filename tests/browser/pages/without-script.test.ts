import { expect, it } from 'vitest'
import { formatMoney } from '../../../content/format.ts'
import { countCost, startWeek } from '../../../widgets/last-week/cost.ts'
import { loadSiteContent } from '../../site-content.ts'
import { useSite } from '../browser.ts'

// What widgets are without JavaScript. Forms are sent in the tests of their funnels.

const { facts, lastWeek, pages } = await loadSiteContent()
const example = startWeek(lastWeek.fields)
const { week, month } = countCost(example, lastWeek.odds)
const sums = [week, month].map((sum) => formatMoney(sum).replace('$', '\\$'))
const site = useSite()

interface Case {
  path: string
  /** Numbers of visible elements. */
  shown: Record<string, number>
  texts?: Record<string, RegExp | string>
}

const CASES: readonly Case[] = [
  { path: '/directory/', shown: { '.member': 8, 'form[role=search][action="/directory/"]': 1 } },
  { path: '/products/', shown: { '[data-product]': 7, '.product-grid__loading': 0 } },
  { path: '/search/?q=roof', shown: { '.search-page__without': 1 } },
  { path: '/contact/', shown: { 'form[data-lead="contact"][action^="https:"]': 1 } },
  { path: '/blog/ai-integration-small-business-roadmap/', shown: { '.chore-sheet button': 0, '.chore-sheet input[name="times[]"]': 9 } },
  {
    path: '/all-in-one-business-software/',
    shown: { '.cross-off input': 0 },
    texts: { '.cross-off__result': formatMoney(facts.comparison.toolStackTable) },
  },
  {
    path: '/business-stack/?week=1-0-100-5',
    shown: { '.last-week input': 0 },
    texts: { '.last-week__bill': new RegExp(['An example week', `${example.missed} missed calls`, ...sums].join('[^]+')) },
  },
  {
    path: '/',
    shown: { '.drive-in__button': 0, '.night-call input, .night-call button': 0 },
    texts: { '.night-call': /The AC quit[^]+Invoice for \$340[^]+Five stars/ },
  },
  { path: '/products/girder/', shown: { '[data-price]': 6, '.billing input': 0 } },
]

it.each(CASES)('$path', async ({ path, shown, texts = {} }) => {
  const page = await site.open(path, { javaScriptEnabled: false })
  for (const [selector, number] of Object.entries(shown))
    expect(await page.locator(`:is(${selector}):visible`).count(), selector).toBe(number)
  for (const [selector, text] of Object.entries(texts)) expect(await page.locator(selector).innerText(), selector).toMatch(text)
})

const counting = pages.filter(({ sections }) => sections.some((section) => section.kind === 'countdown' || 'countdown' in section))

it.each([...counting.map(({ slug }) => `/${slug}/`), '/products/girder/'])('%s has no time in its HTML', async (path) => {
  const page = await site.open(path, { javaScriptEnabled: false })
  const texts = await page.locator('.countdown__figures, .seat-bar').allTextContents()
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text.replace('See plans', '')).not.toMatch(/\d/)
  // Nor a place for one, which would stay empty.
  expect(await page.locator('main').innerText()).not.toContain('––')
})

it('the menu opens, the toaster is an empty live region, and the search has other ways', async () => {
  const page = await site.open('/about/', { viewport: { width: 360, height: 640 }, javaScriptEnabled: false })
  await page.locator('.menu summary').click()
  expect(await page.locator('.menu a[href="/tools/"]').isVisible()).toBe(true)
  const region = page.locator('[aria-live="polite"] [role="region"]')
  expect(await region.getAttribute('aria-label')).toContain('F8')
  expect((await region.innerText()).trim()).toBe('')
  await page.goto(new URL('/search/', page.url()).href)
  expect(await page.locator('main a:visible').count()).toBeGreaterThanOrEqual(6)
})
