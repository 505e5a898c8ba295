import { describe, expect, test } from 'vitest'
import { useSite } from './browser.ts'
import { pagesWith } from './site-pages.ts'
import { answer } from './third-parties.ts'
import { loadSiteContent } from '../site-content.ts'

const site = useSite()
const { site: business, thirdParties } = await loadSiteContent()
const { checkout } = thirdParties
const outside = answer(Object.fromEntries(Object.values(checkout.orders).flatMap((url) => (url ? [[url, '<title>Checkout</title>']] : []))))

/** A page with a link to the checkout of each thing that is ordered there. */
const orders = Object.values(checkout.orders).flatMap((address) => {
  const [path] = address ? pagesWith(new RegExp(`<main.* href="${address}"`, 's')) : []
  return path === undefined ? [] : [[path, address] as const]
})

describe.each([
  ['with third parties blocked', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
])('checkouts %s', (_name, options) => {
  test.each(orders)('%s: %s opens in a new tab, without added parameters', async (path, address) => {
    const page = await site.open(path, { ...options, outside })
    const links = page.locator(`main a[href="${address}"]`)
    const [tab] = await Promise.all([page.waitForEvent('popup'), links.first().click()])
    await tab.waitForLoadState()
    expect(tab.url()).toBe(address)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
  })

  test('/sba-offer/: both buttons submit a GET form', async () => {
    const page = await site.open('/sba-offer/', { ...options, outside })
    const forms = page.locator('main form[method=get i]')
    expect(await forms.count()).toBe(2)
    for (const index of [0, 1]) {
      await forms.nth(index).locator('[type=submit], button').first().click()
      await page.waitForURL(`${checkout.orders['order']}**`)
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
