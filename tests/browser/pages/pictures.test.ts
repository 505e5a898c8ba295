import type { Page } from 'playwright-core'
import { h } from 'preact'
import sharp from 'sharp'
import { describe, expect, inject, it } from 'vitest'
import { planPictures } from '../../../cli/assets/picture-plan.ts'
import { createRenderer } from '../../../cli/render/page.tsx'
import { Picture } from '../../../cli/render/picture.tsx'
import { createConfig, createContent, createJob, createRenderConfig, createRouteModule, createSiteCode } from '../../unit/memory-site.ts'
import { launchChromium } from '../../chromium.ts'
import { useSite } from '../browser.ts'
import { createGate, holdRequests } from '../waiting.ts'

// How near pictures are loaded is a setting of the whole browser.
const site = useSite(() => inject('origin'), launchChromium)

/** Collects the file names of the pictures that a page requests from assets/. */
function watchPictures(requested: string[]) {
  return (page: Page) =>
    page.on('request', (request) => {
      const [, file] = /\/assets\/([\w-]+\.(?:avif|webp|svg))$/.exec(request.url()) ?? []
      if (file) requested.push(file)
    })
}

describe('the pictures of a page', () => {
  it('the first one is requested once, before the stylesheet has loaded', async () => {
    const requested: string[] = []
    const stylesheets = createGate()
    const page = await site.open('/about/', {
      viewport: { width: 360, height: 640 },
      before: async (opened) => {
        watchPictures(requested)(opened)
        await holdRequests(opened, '**/*.css', stylesheets)
        void opened.waitForRequest(/scenes-about-/).then(stylesheets.open)
      },
    })
    await page.locator('h1').waitFor()
    expect(requested.filter((file) => file.startsWith('scenes-about-'))).toEqual([expect.stringMatching(/\.svg$/)])
  })

  it.each([
    [360, 400],
    [760, 800],
    [1440, 1800],
  ])('at %d px: one that is encoded is requested once, %d px wide', async (width, fileWidth) => {
    const html = await renderEncodedPicture()
    const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'navy' } })
      .avif()
      .toBuffer()
    const requested: string[] = []
    const page = await site.open('/encoded/', {
      viewport: { width, height: 640 },
      before: async (opened) => {
        watchPictures(requested)(opened)
        await opened.route('**/encoded/', (route) => route.fulfill({ contentType: 'text/html', body: html }))
        await opened.route('**/assets/sea-*', (route) => route.fulfill({ contentType: 'image/avif', body: pixel }))
      },
    })
    await page.waitForLoadState('networkidle')
    expect(requested).toEqual([expect.stringMatching(new RegExp(`^sea-${fileWidth}-\\w+\\.avif$`))])
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

/** A page with one picture that spans the viewport; all drawings of the real site are small enough to be SVG. */
async function renderEncodedPicture(): Promise<string> {
  const scenes = new Map([['sea', () => h('svg', { viewBox: '0 0 1200 800' })]])
  const pictures = Object.fromEntries(planPictures(scenes, { ...createConfig().pictures, svg: { maxBytes: 0 } }))
  const renderPage = createRenderer(createRenderConfig({ pictures }), createSiteCode(), await createContent())
  const Body = () => h(Picture, { of: 'sea', alt: '', priority: true, wide: true })
  return renderPage(createJob('/encoded', createRouteModule({ default: Body }))).value!.html
}
