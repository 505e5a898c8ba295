import { describe, expect, it } from 'vitest'
import { Csp, type CspProps } from '../../../cli/render/csp.ts'
import { createRenderer } from '../../../cli/render/page.tsx'
import { createContent, createJob, createRenderConfig, createRouteModule, createSiteCode } from '../memory-site.ts'

async function render(...all: CspProps[]) {
  const body = () => all.map((props) => <Csp {...props} />)
  const renderer = createRenderer(createRenderConfig(), createSiteCode(), await createContent())
  return renderer(createJob('/', createRouteModule({ default: body })))
}

describe('<Csp>', () => {
  it('adds to the policy of its page, and renders nothing', async () => {
    const { value } = await render({ sources: { 'img-src': ['https://a.example'] } }, { sources: { 'img-src': ['https://b.example'] } })
    expect(value!.needs).toEqual({ sources: { 'img-src': ['https://a.example', 'https://b.example'] }, allowsStrings: false })
    expect(value!.html).toContain("img-src 'self' https://a.example https://b.example;")
  })

  it.each<CspProps['sources']>([
    { 'img-src': ['https://a.example; script-src *'] },
    { 'img-src': ['a\nX: 1'] },
    { 'img-src': ['"><script>'] },
    { 'img src': [] },
  ])('refuses what would end the policy or the attribute: %j', async (sources) => {
    const { value, diagnostics } = await render({ sources })
    expect(value).toBeUndefined()
    expect(diagnostics[0]?.message).toContain('is no directive or source of a Content-Security-Policy')
  })
})
