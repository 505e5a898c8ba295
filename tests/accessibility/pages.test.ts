import { describe, it } from 'vitest'
import { findAxeProblems, useSite } from '../browser/browser.ts'
import { pageKinds, scrollThrough, visitPages } from '../browser/site-pages.ts'

const site = useSite()
/** Some forty pages, on a machine that may be busy with other things. */
const TIMEOUT = 300_000

describe.each([390, 1280])('at %d px', (width) => {
  it(
    'axe finds nothing on any kind of page, by WCAG 2.2 AA and good practice',
    async () => {
      const options = { viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const
      await visitPages(site, pageKinds(), options, async ({ page, report }) => {
        await scrollThrough(page)
        for (const problem of await findAxeProblems(page, { also: ['target-size'] })) report(problem)
        const bodyText = { within: [['main p'], ['main li'], ['main dd']], only: ['color-contrast-enhanced'] }
        for (const problem of await findAxeProblems(page, bodyText)) report(problem)
      })
    },
    TIMEOUT,
  )
})
