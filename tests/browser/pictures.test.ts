import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useSite } from './browser.ts'
import { createGate, holdRequests } from './waiting.ts'

const site = useSite()

/** Collects the file names of the pictures that a page requests from assets/. */
function watchPictures(requested: string[]) {
  return (page: Page) =>
    page.on('request', (request) => {
      const [, file] = /\/assets\/([\w-]+\.(?:avif|webp))$/.exec(request.url()) ?? []
      if (file) requested.push(file)
    })
}

describe('the pictures of a page', () => {
  it.each([
    [360, 400],
    [760, 800],
    [1440, 1800],
  ])('at %d px: the first one is requested once, %d px wide, before the stylesheet has loaded', async (width, fileWidth) => {
    const requested: string[] = []
    const stylesheets = createGate()
    const page = await site.open('/about/', {
      viewport: { width, height: 640 },
      before: async (opened) => {
        watchPictures(requested)(opened)
        await holdRequests(opened, '**/*.css', stylesheets)
        void opened.waitForRequest(/scenes-about-/).then(stylesheets.open)
      },
    })
    await page.locator('h1').waitFor()
    const first = requested.filter((file) => file.startsWith('scenes-about-'))
    expect(first).toHaveLength(1)
    expect(first[0]).toMatch(new RegExp(`^scenes-about-${fileWidth}-\\w+\\.avif$`))
  })

  it('are loaded near the viewport only, except for the first', async () => {
    const requested: string[] = []
    const page = await site.open('/industries/', { viewport: { width: 360, height: 640 }, before: watchPictures(requested) })
    await page.waitForLoadState('networkidle')
    const early = requested.length
    const all = await page.locator('main img[loading="lazy"]').count()
    expect(early).toBeLessThan(all)
    await page.locator('main img[loading="lazy"]').last().scrollIntoViewIfNeeded()
    await expect.poll(() => requested.length).toBeGreaterThan(early)
  })
})
