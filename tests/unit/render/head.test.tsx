import type { JSX } from 'preact'
import { describe, expect, it } from 'vitest'
import { Csp } from '../../../cli/render/csp.ts'
import { Head } from '../../../cli/render/head.tsx'
import { Island } from '../../../cli/render/island.ts'
import { createRenderer } from '../../../cli/render/page.tsx'
import { Picture } from '../../../cli/render/picture.tsx'
import type { RenderConfig } from '../../../cli/render/render-config.ts'
import type { Stylesheets } from '../../../cli/page-styles.ts'
import type { PageMeta } from '../../../cli/types.ts'
import { createContent, createJob, createRenderConfig, createRouteModule, createSiteCode, createWidget, ORIGIN } from '../memory-site.ts'

const start = createWidget('start', () => undefined, 'script')
const pictures = {
  hero: {
    id: 'hero',
    width: 12,
    height: 8,
    variants: [
      { format: 'avif', width: 400, file: 'assets/hero-400.avif' },
      { format: 'webp', width: 400, file: 'assets/hero-400.webp' },
    ],
    wideVariants: [
      { format: 'avif', width: 1800, file: 'assets/hero-1800.avif' },
      { format: 'webp', width: 1800, file: 'assets/hero-1800.webp' },
    ],
  },
} as const

const empty = () => <p />

/** Renders the page of a document with this head. */
async function renderHead(
  head: unknown,
  { meta, path = '/', ...changes }: Partial<RenderConfig> & { meta?: Partial<PageMeta>; path?: string } = {},
) {
  const document = ({ children }: { children: unknown }) => (
    <html>
      <head>{head as JSX.Element}</head>
      <body>{children as JSX.Element}</body>
    </html>
  )
  const code = createSiteCode({ Document: document as never })
  const { value, diagnostics } = createRenderer(
    createRenderConfig(changes),
    code,
    await createContent(),
  )(createJob(path, createRouteModule({ default: empty, meta: { ...META, ...meta } as PageMeta })))
  const tags = value?.html.match(/<(title>[^<]*|(meta|link) (name|property|rel)[^>]*)/g) ?? []
  return {
    tags: tags.filter((tag) => !tag.includes('viewport')).map((tag) => tag.replace(/^<|\/$/g, '')),
    found: diagnostics.map(({ message }) => message),
  }
}
const META: PageMeta = { title: 'A & B', description: 'C "d"', sitemap: { priority: 1, changefreq: 'weekly' } }

/** The head of a page with this body. */
async function headOf(body: () => unknown, changes: Partial<RenderConfig> = {}): Promise<string> {
  const config = createRenderConfig({ pictures, widgets: { [start.file]: ['/assets/start.js'] }, ...changes })
  const code = createSiteCode({ widgets: [start] })
  const { value } = createRenderer(config, code, await createContent())(createJob('/', createRouteModule({ default: body })))
  return value!.html.slice(value!.html.indexOf('<head>') + 6, value!.html.indexOf('</head>'))
}

describe('<Head>', () => {
  it('begins with charset and policy, which must precede everything else', async () => {
    expect(await headOf(empty)).toMatch(/^<meta charset="utf-8"\/?><meta http-equiv="Content-Security-Policy" content="default-src 'none'/)
  })

  it('allows in the policy what the page contains: its forms, its loader, and what its components ask for', async () => {
    const csp = { 'img-src': ['https://img.example'] }
    expect(await headOf(empty, { csp })).toMatch(/script-src 'self'; .*img-src 'self' https:\/\/img\.example; .*form-action 'none'/)
    const head = await headOf(() => (
      <form action="https://form.example/post?a=1&b=2">
        <Csp sources={{ 'frame-src': ['https://call.example/?a&b'] }} />
        <Island of={start.value as () => undefined} />
      </form>
    ))
    expect(head).toMatch(/script-src 'self' 'sha256-loader'; .*form-action https:\/\/form\.example\/post;/)
    expect(head).toContain('frame-src https://call.example/?a&amp;b"')
    expect(head).toContain('require-trusted-types-for')
    const framed = await headOf(() => <iframe src="/" title="Start" />)
    expect(framed).toMatch(/frame-src 'self'[;"]/)
    const absolute = [<iframe src={`${ORIGIN}/`} title="Start" />, <object data={`${ORIGIN}/a.pdf`} />]
    expect(await headOf(() => absolute)).toMatch(/object-src 'self'.*frame-src 'self'[;"]/)
    expect(await headOf(() => <iframe src="about:blank" title="Empty" />)).not.toContain('frame-src')
    expect(await headOf(() => <Csp sources={{}} allowsStrings />)).not.toContain('require-trusted-types-for')
  })

  it.each([
    [{ 'child-src': ['https://v.example'] }, /child-src https:\/\/v\.example 'self'[;"]/],
    [{ 'default-src': ['https://v.example'] }, /default-src https:\/\/v\.example 'self';/],
    [{ 'child-src': ['https://w.example'], 'frame-src': ['https://v.example'] }, /frame-src https:\/\/v\.example 'self'[;"]/],
    [{ 'child-src': ["'none'"], 'frame-src': ['https://v.example'] }, /frame-src https:\/\/v\.example 'self'[;"]/],
  ])('allows frames of the site beside those of others, where %j decides about them', async (csp, expected) => {
    const frames = [<iframe src="/" title="Own" />, <iframe src="https://v.example/x" title="Other" />]
    for (const head of [await headOf(() => frames, { csp }), await headOf(() => [frames, <Csp sources={csp} />])]) {
      expect(head).toMatch(expected)
      expect(head.match(/frame-src|child-src/g)?.length ?? 0).toBe(Object.keys(csp).filter((name) => name !== 'default-src').length)
    }
  })

  it('preloads fonts and links the stylesheets of the route, in their order', async () => {
    const stylesheets: Stylesheets = {
      site: 'templates/styles/site.css',
      links: 'single',
      paths: { 'a.css': 'assets/a.css', 'b.css': 'assets/b.css', 'templates/styles/site.css': 'assets/site.css', 'o.css': 'assets/o.css' },
      routes: { 'templates/routes/index.tsx': ['b.css', 'a.css'], 'templates/routes/other.tsx': ['o.css'] },
      widgets: {},
      policyUses: {},
    }
    const head = await headOf(empty, { fonts: ['/assets/a.woff2'], stylesheets })
    expect([...head.matchAll(/<link[^>]*href="(\/[^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/assets/a.woff2',
      '/assets/site.css',
      '/assets/b.css',
      '/assets/a.css',
    ])
    expect(head).toMatch(/<link rel="preload" as="font" type="font\/woff2" href="\/assets\/a.woff2" crossorigin="anonymous"/)
  })

  it('holds the loader only where the page has an island', async () => {
    expect(await headOf(empty)).not.toContain('<script')
    expect(await headOf(() => <Island of={start.value as () => undefined} />)).toContain(
      '<script data-runtime="/assets/runtime.js">load()</script>',
    )
  })

  it('keeps `$&` and `$$` of the loader', async () => {
    const loader = "a.replace(/b/, '$&$$$1')"
    expect(await headOf(() => <Island of={start.value as () => undefined} />, { loader })).toContain(`>${loader}</script>`)
  })

  it('holds the speculation rules unchanged, where there are any', async () => {
    expect(await headOf(empty, { speculation: '{"prefetch":[]}' })).toContain('<script type="speculationrules">{"prefetch":[]}</script>')
    expect(await headOf(empty)).not.toContain('speculationrules')
  })

  it('preloads the picture that is seen first, in its best format', async () => {
    const head = await headOf(() => <Picture of="hero" alt="" priority sizes="50vw" />)
    expect(head).toMatch(
      /<link rel="preload" as="image" type="image\/avif" imagesrcset="\/assets\/hero-400.avif 400w" imagesizes="50vw" fetchpriority="high"/,
    )
    expect(head).not.toContain('webp')
    expect(await headOf(() => <Picture of="hero" alt="" priority wide />)).toContain(
      'imagesrcset="/assets/hero-400.avif 400w, /assets/hero-1800.avif 1800w"',
    )
    expect(await headOf(() => <Picture of="hero" alt="" />)).not.toContain('preload')
  })

  it('preloads a picture that is SVG by its one address', async () => {
    const sun = { id: 'sun', width: 12, height: 8, svgFile: 'assets/sun-1.svg', variants: [], wideVariants: [] }
    const head = await headOf(() => <Picture of="sun" alt="" priority wide />, { pictures: { sun } })
    expect(head).toMatch(/<link rel="preload" as="image" type="image\/svg\+xml" href="\/assets\/sun-1.svg" fetchpriority="high"/)
  })

  it('holds the client of `dev` only there', async () => {
    expect(await headOf(empty)).not.toContain('/__lanai/')
    expect(await headOf(empty, { dev: true })).toContain('<script type="module" src="/__lanai/client.js">')
  })

  it('writes title, description, canonical link and social tags from the metadata', async () => {
    const { tags } = await renderHead(<Head />)
    expect(tags).toEqual([
      'title>A &amp; B',
      'meta name="description" content="C &quot;d&quot;"',
      'link rel="canonical" href="https://site.example/"',
      'meta property="og:type" content="website"',
      'meta property="og:url" content="https://site.example/"',
      'meta property="og:title" content="A &amp; B"',
      'meta property="og:description" content="C &quot;d&quot;"',
      'meta name="twitter:card" content="summary"',
      'meta name="twitter:title" content="A &amp; B"',
      'meta name="twitter:description" content="C &quot;d&quot;"',
    ])
    const image = await renderHead(<Head />, { hasSocialImages: true })
    expect(image.tags).toContain('meta property="og:image" content="https://site.example/social/home.jpg"')
    expect(image.tags).toContain('meta property="og:image:width" content="1200"')
    expect(image.tags).toContain('meta name="twitter:card" content="summary_large_image"')
  })

  it('writes the days of an article', async () => {
    const feed = { name: 'news', published: '2025-10-14', updated: '2025-10-20' }
    const { tags } = await renderHead(<Head />, { meta: { feed } })
    expect(tags).toContain('meta property="og:type" content="article"')
    expect(tags.filter((tag) => tag.includes('article:'))).toEqual([
      'meta property="article:published_time" content="2025-10-14"',
      'meta property="article:modified_time" content="2025-10-20"',
    ])
    const own = <meta property="article:published_time" content="2025" />
    expect((await renderHead([<Head />, own] as never, { meta: { feed } })).tags.join()).not.toContain('2025-10-14')
  })

  it('writes noindex, and leaves out the canonical link of the error page', async () => {
    const hidden = { robots: 'noindex', sitemap: undefined } as const
    expect((await renderHead(<Head />, { meta: hidden })).tags).toContain('meta name="robots" content="noindex"')
    expect((await renderHead(<Head />, { meta: hidden, path: '/404' })).tags.join()).not.toContain('canonical')
  })

  it('leaves out what the document writes itself', async () => {
    const { tags } = await renderHead(
      <>
        <Head />
        <title>Mine</title>
        <link rel="canonical" href="https://other.example/" />
        <meta property="og:title" content="Mine" />
        <meta property="og:image" content="https://other.example/a.jpg" />
      </>,
      { hasSocialImages: true },
    )
    expect(tags.filter((tag) => /title|canonical|image/.test(tag))).toEqual([
      'meta name="twitter:card" content="summary_large_image"',
      'title>Mine',
      'link rel="canonical" href="https://other.example/"',
      'meta property="og:title" content="Mine"',
      'meta property="og:image" content="https://other.example/a.jpg"',
    ])
  })

  it('refuses a document that contradicts robots of the metadata, and lets it add to them', async () => {
    const hidden = { robots: 'noindex', sitemap: undefined } as const
    const nofollow = await renderHead([<Head />, <meta name="robots" content="noindex, nofollow" />], { meta: hidden })
    expect(nofollow.tags.filter((tag) => tag.includes('robots'))).toEqual(['meta name="robots" content="noindex, nofollow"'])
    expect((await renderHead([<Head />, <meta name="robots" content="max-snippet:9" />], { meta: hidden })).found).toEqual([
      'the document writes the robots "max-snippet:9" on a page that is noindex',
    ])
    expect((await renderHead([<Head />, <meta name="robots" content="none" />])).found).toEqual([
      'the document writes the robots "none" on a page that is to be indexed',
    ])
  })

  it('is required once, in the head', async () => {
    const missing =
      'the document has no <Head /> in its <head>: pages would be without charset, Content-Security-Policy, stylesheets and islands'
    expect((await renderHead(<title>Mine</title>)).found).toEqual([missing])
    expect((await renderHead([<Head />, <Head />])).found).toEqual(['the document has more than one <Head />'])
  })
})
