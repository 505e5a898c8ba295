import { describe, expect, it } from 'vitest'
import { readPageFacts } from '../../../cli/check/page-facts.ts'
import { scriptHash } from '../../../cli/csp.ts'
import { createRenderer } from '../../../cli/render/page.tsx'
import { createContent, createJob, createRenderConfig, createRouteModule, createSiteCode } from '../memory-site.ts'

async function render(staging: string | undefined): Promise<string> {
  const render = createRenderer(createRenderConfig({ staging }), createSiteCode(), await createContent())
  const { value, diagnostics } = render(createJob('/', createRouteModule({ default: () => <p>B</p> })))
  expect(diagnostics).toEqual([])
  return value!.html
}

describe('a page of a staging build', () => {
  it('keeps search engines away, and shows a bar at the end of the body', async () => {
    const html = await render('Not <here> & $& now')
    expect(readPageFacts(html)).toMatchObject({ isNoindex: true, isStaging: true })
    expect(html).toMatch(/<p data-lanai-staging role="note">Not &lt;here> &amp; \$&amp; now<\/p><\/body><\/html>\n$/)
  })
  it('has a style that its policy allows', async () => {
    const html = await render('Not public')
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
    expect(style).toContain('[data-lanai-staging]')
    expect(html).toContain(`style-src 'self' ${scriptHash(style)}`)
  })
  it('is the only one that is marked', async () => {
    const html = await render(undefined)
    expect(readPageFacts(html)).toMatchObject({ isNoindex: false, isStaging: false })
    expect(html).not.toContain('<style>')
  })
})
