import { describe, expect, it } from 'vitest'
import type { Config } from '../../../cli/config/config.ts'
import { planSite } from '../../../cli/routes/plan.ts'
import type { RouteModule } from '../../../cli/types.ts'
import { createConfig, createContent, createRedirects, createRouteModule, createSiteCode, describe as describeAll } from '../memory-site.ts'

const content = await createContent()
const page = createRouteModule({ default: () => null })
const cities = (...slugs: string[]) => createRouteModule({ default: () => null, paths: () => slugs.map((city) => ({ params: { city } })) })

function plan(routes: Record<string, RouteModule>, changes: Partial<Config> = {}) {
  const locate = (path: readonly string[]) => ({ file: `build.yaml#${path.join('.')}` })
  const { value, diagnostics } = planSite(createSiteCode({ routes }).routes, content, createConfig(changes), locate)
  return {
    found: describeAll(diagnostics),
    paths: value?.paths,
    pages: value && [...value.pages()].map(({ path, canonicalPath }) => `${path} ${canonicalPath}`),
    value,
  }
}

describe('planSite(sources, content, config, locate)', () => {
  it('lists every page, each followed by its aliases', () => {
    const { pages, paths, found } = plan(
      { index: page, 'seo/[city]': cities('tampa', 'miami'), tools: page },
      { aliases: { '/tampa': '/seo/tampa', '/start': '/', '/st-pete': '/seo/tampa' } },
    )
    expect(found).toEqual([])
    expect(pages).toEqual([
      '/ /',
      '/start /',
      '/seo/tampa /seo/tampa',
      '/tampa /seo/tampa',
      '/st-pete /seo/tampa',
      '/seo/miami /seo/miami',
      '/tools /tools',
    ])
    expect(new Set(paths)).toEqual(new Set(pages?.map((text) => text.split(' ')[0])))
  })

  it('lists the pages again on each call', () => {
    const { value } = plan({ index: page, 'seo/[city]': cities('tampa') })
    expect([...value!.pages()]).toEqual([...value!.pages()])
    expect([...value!.pages()]).toHaveLength(2)
  })

  it('warns of a page made from an index file, where that of its folder was meant', () => {
    const docs = (...slugs: string[]) => createRouteModule({ default: () => null, paths: () => slugs.map((doc) => ({ params: { doc } })) })
    expect(plan({ '[...doc]': docs('index', 'a'), 'docs/[...doc]': docs('index') }).found).toEqual([
      'templates/routes/[...doc].tsx /index is a page, but there is none at / [route-params]',
      'templates/routes/docs/[...doc].tsx /docs/index is a page, but there is none at /docs [route-params]',
    ])
    expect(plan({ '[...doc]': docs('', 'index'), 'docs/[...doc]': docs('') }).found).toEqual([])
    expect(plan({ '[...doc]': docs('index') }, { aliases: { '/': '/index' } }).found).toEqual([])
  })

  it('asks for pages once where they are a list, and again where they are generated', () => {
    let lists = 0
    let steps = 0
    const listed = () => (lists++, [{ params: { city: 'tampa' } }, { params: { city: 'miami' } }])
    function* generated() {
      steps++
      yield { params: { tool: 'saw' } }
    }
    const { value } = plan({
      'seo/[city]': createRouteModule({ default: () => null, paths: listed }),
      'tools/[tool]': createRouteModule({ default: () => null, paths: generated as never }),
    })
    const [before, pages] = [steps, [...value!.pages()].map(({ path }) => path)]
    expect(pages).toEqual(['/seo/tampa', '/seo/miami', '/tools/saw'])
    expect([lists, steps - before]).toEqual([1, 1])
  })

  it('leaves out drafts unless they are built, with everything that points to them', () => {
    const routes = { index: page, unfinished: { ...page, draft: true } }
    expect(plan(routes).paths).toEqual(['/'])
    expect(plan(routes, { drafts: true }).paths).toEqual(['/', '/unfinished'])
    expect(plan(routes, { redirects: createRedirects({ '/old': '/unfinished' }) }).found).toEqual([
      'build.yaml#redirects./old the redirect from /old points to /unfinished, which is no page [redirect-missing]',
    ])
  })

  it('reports two sources of one path', () => {
    expect(plan({ 'seo/[city]': cities('tampa'), 'seo/tampa': page }).found).toEqual([
      'templates/routes/seo/tampa.tsx /seo/tampa has two sources: templates/routes/seo/[city].tsx and templates/routes/seo/tampa.tsx [route-conflict]',
    ])
    expect(plan({ 'seo/[city]': cities('tampa', 'tampa') }).found).toEqual([
      'templates/routes/seo/[city].tsx /seo/tampa has two sources: templates/routes/seo/[city].tsx and the same once more [route-conflict]',
    ])
    expect(plan({ 'seo/index': page, seo: page }).found).toHaveLength(1)
  })

  it('lets redirects point to aliases, and refuses to hide one', () => {
    const aliases = { '/pricing': '/tools' }
    expect(plan({ tools: page }, { aliases, redirects: createRedirects({ '/old': '/pricing' }) }).found).toEqual([])
    expect(plan({ tools: page }, { aliases, redirects: createRedirects({ '/pricing': '/tools' }) }).found).toEqual([
      'build.yaml#redirects./pricing the redirect from /pricing hides the page of the alias of /tools [redirect-hides-page]',
    ])
  })

  it('reports all conflicts at once, and plans nothing then', () => {
    const { found, value } = plan(
      { About: page, 'seo/[city]': cities('a/b') },
      { aliases: { '/a': '/none' }, redirects: createRedirects({ '/b': '/b' }) },
    )
    expect(found).toHaveLength(4)
    expect(value).toBeUndefined()
  })
})
