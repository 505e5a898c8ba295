import { describe, expect, it } from 'vitest'
import { scriptHash, type Sources } from '../../../cli/csp.ts'
import { Csp } from '../../../cli/render/csp.ts'
import { createRenderer } from '../../../cli/render/page.tsx'
import { createContent, createJob, createRenderConfig, createRouteModule, createSiteCode } from '../memory-site.ts'

/** What is wrong with a page of this body. */
async function faultsOf(body: () => unknown, csp: Sources = {}) {
  const render = createRenderer(createRenderConfig({ csp, speculation: '{"prefetch":[]}' }), createSiteCode(), await createContent())
  return render(createJob('/', createRouteModule({ default: body }))).diagnostics
}
const raw = (text: string, type?: string) => <script type={type} dangerouslySetInnerHTML={{ __html: text }} />

describe('checkScripts(html, needs, state)', () => {
  it('refuses an inline script that the policy blocks, at its line', async () => {
    const found = await faultsOf(() => [raw('go("now")'), <script>{'a && "b"'}</script>])
    expect(found).toMatchObject([
      { code: 'markup', message: 'the inline script "go(\\"now\\")" is blocked by the Content-Security-Policy', pages: ['/'] },
      { message: expect.stringContaining('"a && \\"b\\""') as string },
    ])
    expect(found.map(({ location }) => location?.file)).toEqual([import.meta.filename, import.meta.filename])
    expect(await faultsOf(() => raw('{}', 'importmap'))).toHaveLength(1)
  })

  it('finds it in markup of others as well', async () => {
    expect(await faultsOf(() => <div dangerouslySetInnerHTML={{ __html: '<SCRIPT type=module>go()</SCRIPT>' }} />)).toMatchObject([
      { location: { file: 'templates/routes/index.tsx' } },
    ])
  })

  it('accepts what the policy allows, files, and data', async () => {
    expect(await faultsOf(() => [raw('{}', 'application/ld+json'), raw('{}', 'application/json')])).toEqual([])
    const file = <script src="https://cdn.example/a.js" />
    expect(await faultsOf(() => file, { 'script-src': ['https://cdn.example'] })).toEqual([])
    expect(await faultsOf(() => file)).toHaveLength(1)
    expect(await faultsOf(() => [raw('go()'), <Csp sources={{ 'script-src': [scriptHash('go()')] }} />])).toEqual([])
    expect(await faultsOf(() => raw('go()'), { 'script-src': ["'unsafe-inline'"] })).toEqual([])
  })
})
