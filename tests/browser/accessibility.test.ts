import { describe, it } from 'vitest'
import { findAxeProblems, useSite } from './browser.ts'
import { ALL_PAGES_TIMEOUT, allPages, scrollThrough, visitPages } from './site-pages.ts'

const site = useSite()

describe.each([390, 1280])('at %d px', (width) => {
  it(
    'axe finds no violation of WCAG 2.2 AA and best practices on any page',
    async () => {
      const options = { viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const
      await visitPages(site, allPages(), options, async ({ page, report }) => {
        await scrollThrough(page)
        // Checked at the top: further down, the sticky header may cover half of a link.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        for (const problem of await findAxeProblems(page, { also: ['target-size'] })) report(problem)
        const bodyText = { within: [['main p'], ['main li'], ['main dd']], only: ['color-contrast-enhanced'] }
        for (const problem of await findAxeProblems(page, bodyText)) report(problem)
      })
    },
    ALL_PAGES_TIMEOUT,
  )
})
