import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useSite } from './browser.ts'
import { createGate, holdRequests } from './waiting.ts'

const site = useSite()

/** Files of pictures that a page asks for, as they are named in assets/. */
function watchPictures(asked: string[]) {
  return (page: Page) =>
    page.on('request', (request) => {
      const [, file] = /\/assets\/([\w-]+\.(?:avif|webp))$/.exec(request.url()) ?? []
      if (file) asked.push(file)
    })
}

describe('the pictures of a page', () => {
  it.each([
    [360, 400],
    [760, 800],
    [1440, 1800],
  ])('at %d px: the first one comes once, %d px wide, before the stylesheet has arrived', async (width, fileWidth) => {
    const asked: string[] = []
    const stylesheets = createGate()
    const page = await site.open('/about/', {
      viewport: { width, height: 640 },
      before: async (opened) => {
        watchPictures(asked)(opened)
        await holdRequests(opened, '**/*.css', stylesheets)
        void opened.waitForRequest(/scenes-about-/).then(stylesheets.open)
      },
    })
    await page.locator('h1').waitFor()
    const first = asked.filter((file) => file.startsWith('scenes-about-'))
    expect(first).toHaveLength(1)
    expect(first[0]).toMatch(new RegExp(`^scenes-about-${fileWidth}-\\w+\\.avif$`))
  })

  it('come only as the reader gets near them, but for the first', async () => {
    const asked: string[] = []
    const page = await site.open('/industries/', { viewport: { width: 360, height: 640 }, before: watchPictures(asked) })
    await page.waitForLoadState('networkidle')
    const early = asked.length
    const all = await page.locator('main img[loading="lazy"]').count()
    expect(early).toBeLessThan(all)
    await page.locator('main img[loading="lazy"]').last().scrollIntoViewIfNeeded()
    await expect.poll(() => asked.length).toBeGreaterThan(early)
  })
})
