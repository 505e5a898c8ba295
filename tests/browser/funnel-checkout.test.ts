import { describe, expect, test } from 'vitest'
import { useSite } from './browser.ts'
import { answer } from './third-parties.ts'
import { loadSiteContent } from '../site-content.ts'

const site = useSite()
const { site: business, thirdParties } = await loadSiteContent()
const { checkout } = thirdParties
const outside = answer(
  Object.fromEntries(
    Object.values(checkout).flatMap((url) =>
      typeof url === 'string' && url.startsWith('https:') ? [[url, '<title>Checkout</title>']] : [],
    ),
  ),
)

describe.each([
  ['with third parties blocked', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
])('checkouts %s', (_name, options) => {
  test.each([
    ['/sebc/', 'fullAccessOnce', 2],
    ['/sebc/', 'fullAccessMonthly', 2],
    ['/kickstart/', 'kickstart', 1],
  ] as const)('%s: %s opens in a new tab, without added parameters', async (path, product, atLeast) => {
    const page = await site.open(path, { ...options, outside })
    const links = page.locator(`main a[href="${checkout[product]}"]`)
    expect(await links.count()).toBeGreaterThanOrEqual(atLeast)
    const [tab] = await Promise.all([page.waitForEvent('popup'), links.first().click()])
    await tab.waitForLoadState()
    expect(tab.url()).toBe(checkout[product])
    expect(await tab.evaluate(() => window.opener)).toBeNull()
  })

  test('/sba-offer/: both buttons submit a GET form', async () => {
    const page = await site.open('/sba-offer/', { ...options, outside })
    const forms = page.locator('main form[method=get i]')
    expect(await forms.count()).toBe(2)
    for (const index of [0, 1]) {
      await forms.nth(index).locator('[type=submit], button').first().click()
      await page.waitForURL(`${checkout.order}**`)
      await page.goBack()
    }
  })

  test('/products/girder/ links to the trial and the demo', async () => {
    const page = await site.open('/products/girder/', { ...options, outside })
    expect(await page.locator(`main a[href="${business.apps.girderRegister}"]`).count()).toBeGreaterThanOrEqual(4)
    await page.getByRole('link', { name: 'Schedule Demo' }).first().click()
    await page.waitForURL('**/contact/')
  })
})
