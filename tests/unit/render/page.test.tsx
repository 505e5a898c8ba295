import { Fragment, h } from 'preact'
import { useId } from 'preact/hooks'
import { createElement, useId as useReactId } from 'react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { DocumentProps, MetaProps, Page, RouteModule, RouteProps } from '../../../cli/types.ts'
import { file, glob } from '../../../cli/content/collections.ts'
import type { PageJob } from '../../../cli/page-job.ts'
import { usePage } from '../../../cli/render/context.ts'
import { Island } from '../../../cli/render/island.ts'
import { createRenderer, type RenderedPage } from '../../../cli/render/page.tsx'
import { Picture } from '../../../cli/render/picture.tsx'
import {
  createContent,
  createJob,
  createRenderConfig,
  createRouteModule,
  createSiteCode,
  createWidget,
  deepFreeze,
  describe as describeAll,
  Document,
  META,
  ORIGIN,
} from '../memory-site.ts'

/** Content of two files and a collection, with a value of every kind of read. */
const collections = {
  site: file('site.yaml', z.strictObject({ name: z.string(), phone: z.string() })),
  footer: file('footer.yaml', z.strictObject({ note: z.string() })),
  cities: glob('cities/*.yaml', z.strictObject({ name: z.string(), title: z.string() })),
}
const files = {
  'site.yaml': 'name: Palms\nphone: "1"\n',
  'footer.yaml': 'note: $& and $$\n',
  'cities/miami.yaml': 'name: Miami\ntitle: Short\n',
  'cities/tampa.yaml': 'name: Tampa\ntitle: Plumbing in Tampa, Florida\n',
}
type Content = {
  site: { name: string; phone: string }
  footer: { note: string }
  cities: { get(slug: string): { name: string; title: string } | undefined; map<T>(call: (city: { name: string }) => T): T[] }
}
type Props = RouteProps<Content>

const Count = ({ start }: { start: number }) => createElement('b', { id: useReactId() }, start)
const count = createWidget('count', Count)

const home = createRouteModule({
  default: ({ content, page }: Props) => (
    <>
      <h1 id={useId()}>{content.site.name}</h1>
      <Picture of="hero" alt="" priority />
      <Island of={Count} start={1} when="load" />
      <Island of={Count} start={2} />
      <a href="/seo/tampa?from=home#map">Tampa</a>
      <p>{page.href('/seo/miami')}</p>
    </>
  ),
})
const city = createRouteModule({
  meta: ({ content, params }: MetaProps<Content>) => ({ ...META, title: content.cities.get(params.city ?? '')?.title ?? '' }),
  default: ({ content, params }: Props) => (
    <>
      <h1>{content.cities.get(params.city ?? '')?.name}</h1>
      <p>{content.footer.note}</p>
      <a href="/">Home</a>
    </>
  ),
})
const hero = {
  id: 'hero',
  width: 1200,
  height: 800,
  variants: [
    { format: 'avif', width: 400, file: 'assets/hero-400-1.avif' },
    { format: 'webp', width: 400, file: 'assets/hero-400-1.webp' },
  ],
  wideVariants: [{ format: 'avif', width: 1800, file: 'assets/hero-1800-1.avif' }],
} as const

const jobs: readonly PageJob[] = [
  createJob('/', home),
  createJob('/seo/tampa', city, { source: 'templates/routes/seo/[city].tsx', params: { city: 'tampa' } }),
  createJob('/seo/miami', city, { source: 'templates/routes/seo/[city].tsx', params: { city: 'miami' } }),
]
const paths = jobs.map(({ path }) => path)
const code = createSiteCode({ widgets: [count] })
const config = createRenderConfig(
  {
    fonts: ['/assets/figtree.woff2'],
    widgets: { [count.file]: ['/assets/count.js', '/assets/chunk.js'] },
    stylesheets: {
      site: 'site.css',
      links: 'shared',
      paths: { 'site.css': 'assets/site.css', 'page.css': 'assets/page.css' },
      routes: { 'templates/routes/index.tsx': ['page.css'] },
      widgets: {},
      policyUses: {},
    },
    pictures: { hero },
    hasSocialImages: true,
  },
  paths,
)

async function render(
  module: RouteModule,
  { changes = {}, siteFiles = files }: { changes?: Partial<PageJob>; siteFiles?: typeof files } = {},
) {
  return createRenderer(config, code, await createContent(siteFiles, collections))(createJob('/', module, changes))
}

/** A page without what cannot be compared: the functions of its `page`. */
function comparable({ job, page, ...rest }: RenderedPage) {
  return { path: job.path, page: { ...page, href: page.href('/'), absolute: page.absolute('/') }, ...rest }
}

async function renderAll(order: readonly PageJob[], options = config) {
  const renderPage = createRenderer(options, code, await createContent(files, collections))
  const pages = order.map((job) => comparable(renderPage(job).value!))
  return new Map(pages.map((page) => [page.path, page]))
}

describe('createRenderer(config, code, content)', () => {
  it('returns the page with everything that came up while it was rendered', async () => {
    const pages = await renderAll(jobs)
    expect(pages.get('/')).toMatchObject({
      meta: META,
      page: { path: '/', url: '/', canonical: `${ORIGIN}/`, indexable: true, buildDay: '2025-10-14', origin: ORIGIN },
      islands: [count.file, count.file],
      pictures: [{ id: 'hero', isWide: false }],
      links: ['/seo/miami', '/seo/tampa'],
      reads: ['site:name/'],
    })
    expect(pages.get('/')?.html).toMatch(/^<!doctype html><html lang="en">.*<\/html>\n$/s)
    expect(pages.get('/')?.html).toContain('<a href="/seo/tampa/?from=home#map">')
    expect(pages.get('/seo/tampa')).toMatchObject({
      links: ['/'],
      reads: ['cities:name/tampa', 'cities:title/tampa', 'footer:note/'],
      islands: [],
      pictures: [],
    })
  })

  it('returns the same page for the same job, in any order and beside any other', async () => {
    const expected = await renderAll(jobs)
    expect(await renderAll([...jobs].reverse())).toEqual(new Map([...expected].reverse()))
    expect(await renderAll([...jobs, ...jobs])).toEqual(expected)
    for (const job of jobs) expect((await renderAll([job])).get(job.path)).toEqual(expected.get(job.path))
  })

  it('changes nothing that it was passed', async () => {
    const frozen = deepFreeze({ config: structuredClone(config), code, jobs })
    const renderPage = createRenderer(frozen.config, frozen.code, await createContent(files, collections))
    const expected = await renderAll(jobs)
    for (const job of frozen.jobs) expect(comparable(renderPage(job).value!)).toEqual(expected.get(job.path))
  })

  it('needs no more of its configuration than JSON carries', async () => {
    const expected = await renderAll(jobs)
    expect(await renderAll(jobs, structuredClone(config))).toEqual(expected)
    expect(await renderAll(jobs, JSON.parse(JSON.stringify(config)) as typeof config)).toEqual(expected)
    const limited = { ...config, limits: { title: { min: 1, max: 20 }, description: { min: 1, max: 200 } } }
    expect(JSON.parse(JSON.stringify(limited))).toEqual(structuredClone(limited))
  })

  it('is not affected by a page that failed in the middle', async () => {
    const broken = createRouteModule({
      default: () => (
        <>
          <Island of={Count} start={1} />
          <Picture of="hero" alt="" priority />
          <Thrower />
        </>
      ),
    })
    const renderPage = createRenderer(config, code, await createContent(files, collections))
    expect(renderPage(createJob('/broken', broken)).value).toBeUndefined()
    const expected = await renderAll(jobs)
    for (const job of jobs) expect(comparable(renderPage(job).value!)).toEqual(expected.get(job.path))
  })

  it('passes `meta` a page that is not yet known to be indexable, and components one that is', async () => {
    const seen: Record<string, unknown>[] = []
    const module = createRouteModule({
      meta: ({ page }: MetaProps) => {
        seen.push({ ...page })
        return { ...META, robots: 'noindex', sitemap: undefined }
      },
      default: ({ page }: Props) => {
        seen.push({ ...page })
        return <p />
      },
    })
    const { value } = await render(module)
    expect(seen.map((page) => 'indexable' in page)).toEqual([false, true])
    expect(seen[1]?.indexable).toBe(false)
    expect(value?.page.indexable).toBe(false)
  })

  it('passes the same frozen page to the document, the route and usePage', async () => {
    const seen: Page[] = []
    const Used = () => {
      seen.push(usePage())
      return <i />
    }
    const module = createRouteModule({
      default: ({ page }: Props) => {
        seen.push(page)
        return <Used />
      },
    })
    const Shell = (props: DocumentProps) => {
      seen.push(props.page)
      return <Document {...props} />
    }
    const { value } = createRenderer(config, { ...code, Document: Shell }, await createContent())(createJob('/', module))
    expect(new Set(seen)).toEqual(new Set([value?.page]))
    expect(seen).toHaveLength(3)
    expect(Object.isFrozen(value?.page)).toBe(true)
    expect(() => Object.assign(value?.page ?? {}, { indexable: false })).toThrow(TypeError)
  })

  it('has one canonical address and one social image for a page and its alias', async () => {
    const { value } = await render(home, { changes: { path: '/start', canonicalPath: '/' } })
    expect(value?.page).toMatchObject({
      path: '/start',
      url: '/start/',
      canonical: `${ORIGIN}/`,
      socialImage: { url: `${ORIGIN}/social/home.jpg`, width: 1200, height: 630 },
    })
  })

  it('has no social image where the site draws none', async () => {
    const options = { ...config, hasSocialImages: false }
    expect(
      createRenderer(options, code, await createContent(files, collections))(createJob('/', home)).value?.page.socialImage,
    ).toBeUndefined()
  })

  it('passes further properties of a path to meta and component', async () => {
    const module = createRouteModule({
      meta: ({ note }: MetaProps<unknown, { note: string }>) => ({ ...META, title: note }),
      default: ({ note, params }: RouteProps<unknown, { note: string }>) => <p>{`${note} ${params.id}`}</p>,
    })
    const { value } = await render(module, { changes: { extra: { note: 'a further note' }, params: { id: '7' } } })
    expect(value?.meta.title).toBe('a further note')
    expect(value?.html).toContain('<p>a further note 7</p>')
  })

  it.each(['$&', '$$', "$'", '$`', '$1'])('keeps %s in text, attributes and metadata', async (value) => {
    const module = createRouteModule({ meta: { ...META, title: `Price ${value}` }, default: () => <p title={value}>{value}</p> })
    const { value: page } = await render(module)
    expect(page?.html).toContain(`<title>Price ${value.replace('&', '&amp;')}</title>`)
    expect(page?.html).toContain(`<p title="${value.replace('&', '&amp;')}">${value.replace('&', '&amp;')}</p>`)
  })
})

describe('the reads of a page', () => {
  const readsOf = async (route: (props: Props) => unknown) => (await render(createRouteModule({ default: route }))).value?.reads

  it('are a field of one entry where that was read', async () => {
    expect(await readsOf(({ content }) => <p>{content.cities.get('tampa')?.name}</p>)).toEqual(['cities:name/tampa'])
  })
  it('contain an entry that does not exist: it may exist at the next build', async () => {
    expect(await readsOf(({ content }) => <p>{content.cities.get('naples')?.name}</p>)).toEqual(['cities:/naples'])
  })
  it('are the list of entries, and what was read of each, where it was listed', async () => {
    const route = ({ content }: Props) => <p>{[content.cities.get('tampa')?.name, ...content.cities.map(({ name }) => name)]}</p>
    expect(await readsOf(route)).toEqual(['cities:', 'cities:name/miami', 'cities:name/tampa'])
  })
  it('are the files that were used, and none that were not', async () => {
    expect(await readsOf(({ content }) => <p>{content.footer.note}</p>)).toEqual(['footer:note/'])
    expect(await readsOf(() => <p />)).toEqual([])
  })
  it('contain what the document and `meta` read', async () => {
    const Shell = ({ content, ...props }: DocumentProps) => (
      <Document {...props} content={content}>
        {(content as Content).footer.note}
      </Document>
    )
    const module = createRouteModule({
      meta: ({ content }: MetaProps<Content>) => ({ ...META, title: `About ${content.site.name}` }),
      default: () => <p />,
    })
    const { value } = createRenderer(config, { ...code, Document: Shell }, await createContent(files, collections))(createJob('/', module))
    expect(value?.reads).toEqual(['footer:note/', 'site:name/'])
  })
})

describe('the diagnostics of a page', () => {
  it('are the faults of its metadata and of its markup, and there is then no page', async () => {
    const module = createRouteModule({ meta: { ...META, title: ' ' }, default: () => h('a', { href: '/nowhere' }) })
    const { value, diagnostics } = await render(module)
    expect(value).toBeUndefined()
    expect(describeAll(diagnostics)).toEqual([
      'templates/routes/index.tsx the metadata have no title [meta] /',
      'templates/routes/index.tsx the link "/nowhere" points to a page that does not exist [link-missing] /',
    ])
  })

  it('contain what was found before a component threw', async () => {
    const { diagnostics } = await render(
      createRouteModule({
        default: () => h(Fragment, null, h('a', { href: '/nowhere' }), h(Thrower, null)),
      }),
    )
    expect(describeAll(diagnostics)).toEqual([
      'templates/routes/index.tsx the link "/nowhere" points to a page that does not exist [link-missing] /',
      'templates/routes/index.tsx rendering threw RangeError: out of range [render] /',
    ])
  })

  it('point to the element, and to the component that threw, where elements know their position', async () => {
    // The compiler of the tests adds positions, as the second bundle of a build with faults does.
    const link = () => <a href="/nowhere">x</a>
    const thrower = () => <Thrower />
    for (const route of [link, thrower]) {
      const { diagnostics } = await render(createRouteModule({ default: route }))
      expect(diagnostics).toMatchObject([
        { location: { file: import.meta.filename, line: expect.any(Number), column: expect.any(Number) } },
      ])
    }
  })

  it('name the page where `meta` is no object or asks for a link that does not exist', async () => {
    const odd = createRouteModule({ meta: (() => undefined) as never, default: () => <p /> })
    expect(describeAll((await render(odd)).diagnostics)).toEqual(['templates/routes/index.tsx the export "meta" is no object [meta] /'])
    const lost = createRouteModule({
      meta: ({ page }: MetaProps) => ({ ...META, title: page.href('/nowhere') }),
      default: () => <p />,
    })
    expect(describeAll((await render(lost)).diagnostics)).toEqual([
      'templates/routes/index.tsx the link "/nowhere" points to a page that does not exist [link-missing] /',
    ])
  })

  it('point to the content that a title of the wrong length comes from', async () => {
    const limits = { title: { min: 10, max: 70 }, description: { min: 10, max: 165 } }
    const renderPage = createRenderer({ ...config, limits }, code, await createContent(files, collections))
    const [tampa, miami] = jobs.slice(1).map((job) => describeAll(renderPage(job).diagnostics))
    expect(tampa).toEqual([])
    expect(miami).toEqual(['content/cities/miami.yaml:2:8 the title has 5 characters [meta] /seo/miami'])
  })

  it.each([
    ['\0', 'U+0000'],
    ['\ud800', 'U+D800'],
  ])('name a character that HTML does not allow: %j', async (character, name) => {
    const { diagnostics } = await render(createRouteModule({ default: () => h('p', null, `a${character}`) }))
    expect(describeAll(diagnostics)).toEqual([`templates/routes/index.tsx the page holds ${name}, which HTML does not allow [markup] /`])
  })

  it('are as many for the second render as for the first', async () => {
    const module = createRouteModule({ default: () => <p style="color:red" /> })
    const renderPage = createRenderer(config, code, await createContent())
    expect(renderPage(createJob('/', module)).diagnostics).toHaveLength(1)
    expect(renderPage(createJob('/', module)).diagnostics).toHaveLength(1)
  })
})

describe('page.href and page.absolute', () => {
  it('return the final form of a path, and record the link', async () => {
    const module = createRouteModule({
      default: ({ page }: Props) => (
        <p>{`${page.href('/seo/tampa#map')} ${page.absolute('/')} ${page.absolute('https://other.example/x')}`}</p>
      ),
    })
    const { value } = await render(module)
    expect(value?.html).toContain(`<p>/seo/tampa/#map ${ORIGIN}/ https://other.example/x</p>`)
    expect(value?.links).toEqual(['/', '/seo/tampa'])
  })

  it('return a path of no page as it is where the rules of the site allow it', async () => {
    const module = createRouteModule({ default: ({ page }: Props) => <p>{page.absolute('/nowhere')}</p> })
    const rules = { 'link-missing': 'warn' } as const
    const { value, diagnostics } = createRenderer(
      { ...config, rules },
      code,
      await createContent(files, collections),
    )(createJob('/', module))
    expect(value?.html).toContain(`<p>${ORIGIN}/nowhere</p>`)
    expect(diagnostics).toMatchObject([{ code: 'link-missing', severity: 'warning', location: { file: 'templates/routes/index.tsx' } }])
  })
})

function Thrower(): never {
  throw new RangeError('out of range')
}
