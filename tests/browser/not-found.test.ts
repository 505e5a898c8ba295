import { describe, expect, it } from 'vitest'
import { useSite } from './browser.ts'

const site = useSite()

describe('an address that does not exist', () => {
  for (const [path, parent] of [
    ['/seo/atlantis', '/seo/'],
    ['/seo/atlantis/', '/seo/'],
    ['/industries/atlantis', '/industries/'],
    ['/industries/atlantis/', '/industries/'],
  ] as const) {
    it(`${path} redirects to ${parent}`, async () => {
      const page = await site.open(path)
      await page.waitForURL((url) => url.pathname === parent)
    })
  }

  for (const path of ['/atlantis', '/products/atlantis', '/seo/a/b', '/a/deep/path/x.html']) {
    it(`${path} shows the not-found page with all its assets`, async () => {
      const failed: string[] = []
      const page = await site.open(path, {
        before: (opened) =>
          opened.on('response', (answer) => {
            if (answer.status() >= 400 && answer.request().resourceType() !== 'document') failed.push(answer.url())
          }),
      })
      await page.waitForLoadState('networkidle')
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Oops! Page not found')
      expect(await page.locator('main').innerText()).toContain('404')
      expect(await page.locator('main a[href="/"]').count()).toBeGreaterThan(0)
      expect(failed).toEqual([])
    })
  }
})
