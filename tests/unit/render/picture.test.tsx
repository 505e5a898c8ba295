import { describe, expect, it } from 'vitest'
import type { Format, Picture as PlannedPicture } from '../../../cli/assets/picture-plan.ts'
import { createRenderer } from '../../../cli/render/page.tsx'
import { Picture, pictureUrl, renderPhoto } from '../../../cli/render/picture.tsx'
import { createContent, createJob, createRenderConfig, createRouteModule, createSiteCode, describe as describeAll } from '../memory-site.ts'

const FORMATS = ['avif', 'webp'] as const
const variant = (format: Format, width: number, name: string) => ({ format, width, file: `assets/${name}-${width}.${format}` })
const planned = (id: string, name: string): PlannedPicture => ({
  id,
  width: 1200,
  height: 800,
  variants: FORMATS.flatMap((format) => [400, 800].map((width) => variant(format, width, name))),
  wideVariants: FORMATS.map((format) => variant(format, 1800, name)),
})
const sun: PlannedPicture = { id: 'sky/sun', width: 12, height: 8, svgFile: 'assets/sky-sun-1.svg', variants: [], wideVariants: [] }
const pictures = {
  'tools/robo-caller': planned('tools/robo-caller', 'tools-robo-caller'),
  'home/hero': planned('home/hero', 'home-hero'),
  'sky/sun': sun,
  // The ending of a type of files, too.
  map: planned('map', 'map'),
}

async function render(body: () => unknown) {
  const renderPage = createRenderer(createRenderConfig({ pictures }), createSiteCode(), await createContent())
  const { value, diagnostics } = renderPage(createJob('/', createRouteModule({ default: body })))
  return { value, html: value?.html ?? '', diagnostics, found: describeAll(diagnostics) }
}

describe('<Picture>', () => {
  it('offers every format and width, and a WebP file of the largest width to old browsers', async () => {
    const { html, value } = await render(() => <Picture of="home/hero" alt="A hero" class="hero" sizes="50vw" />)
    expect(html).toContain(
      '<source type="image/avif" srcset="/assets/home-hero-400.avif 400w, /assets/home-hero-800.avif 800w" sizes="50vw"',
    )
    expect(html).toContain(
      '<source type="image/webp" srcset="/assets/home-hero-400.webp 400w, /assets/home-hero-800.webp 800w" sizes="50vw"',
    )
    expect(html).toMatch(
      /<img class="hero" src="\/assets\/home-hero-800.webp" alt="A hero" width="1200" height="800" loading="lazy" decoding="async"/,
    )
    expect(value?.pictures).toEqual([{ id: 'home/hero', isWide: false }])
  })

  it('has the sources of another crop before its own, of which a browser takes the first that fits', async () => {
    const { html, value } = await render(() => (
      <Picture of="home/hero" alt="">
        <source media="(width < 40em)" srcset={pictureUrl('tools/robo-caller', 400)} />
      </Picture>
    ))
    expect(html).toMatch(
      /<picture><source media="\(width &lt; 40em\)" srcset="\/assets\/tools-robo-caller-400.webp"\/><source type="image\/avif"/,
    )
    expect(value?.pictures.map(({ id }) => id).toSorted()).toEqual(['home/hero', 'tools/robo-caller'])
  })

  it('has one more width where it spans the viewport', async () => {
    const { html, value } = await render(() => <Picture of="home/hero" alt="" wide />)
    expect(html).toContain('/assets/home-hero-800.avif 800w, /assets/home-hero-1800.avif 1800w')
    expect(html).toContain('src="/assets/home-hero-1800.webp"')
    expect(value?.pictures).toEqual([{ id: 'home/hero', isWide: true }])
  })

  it.each([false, true])('is the drawing itself where it is small, wide or not', async (wide) => {
    const { html } = await render(() => <Picture of="sky/sun" alt="The sun" sizes="50vw" wide={wide} />)
    expect(html).toContain('<picture><img src="/assets/sky-sun-1.svg" alt="The sun" width="12" height="8" loading="lazy" decoding="async"')
    expect(html).not.toContain('<source')
  })

  it('loads the picture that is seen first at once, with high priority', async () => {
    const { html } = await render(() => <Picture of="home/hero" alt="" priority />)
    const [image = ''] = /<img[^>]*>/.exec(html) ?? []
    expect(image).toContain('fetchpriority="high"')
    expect(image).not.toMatch(/loading|decoding/)
  })

  it('refuses two pictures that are seen first', async () => {
    const { found } = await render(() => (
      <>
        <Picture of="home/hero" alt="" priority />
        <Picture of="tools/robo-caller" alt="" priority />
      </>
    ))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('the pictures "home/hero" and "tools/robo-caller" both have priority [picture] /')
  })

  it.each(['home/villain', '__proto__', 'constructor'])('refuses the unknown picture %s', async (id) => {
    const { diagnostics } = await render(() => <Picture of={id} alt="" />)
    expect(diagnostics).toMatchObject([{ code: 'picture', message: `there is no picture ${JSON.stringify(id)}`, pages: ['/'] }])
  })

  it('names the pictures of the same group in the hint', async () => {
    const { diagnostics } = await render(() => <Picture of="home/villain" alt="" />)
    expect(diagnostics[0]?.hint).toBe('draw templates/art/home/villain.tsx, or use one of home/hero')
  })

  it('names the module that has to export a further drawing', async () => {
    const { diagnostics } = await render(() => <Picture of="home/hero/square" alt="" />)
    expect(diagnostics[0]?.hint).toBe('add "square" to the export pictures of templates/art/home/hero.tsx, or use one of home/hero')
  })
})

describe('renderPhoto(picture, attributes)', () => {
  it.each([
    [{}, 'width="1200" height="800"'],
    [{ width: '300' }, 'width="300" height="200"'],
    [{ height: '80px' }, 'width="120" height="80"'],
    [{ width: 'auto' }, 'width="1200" height="800"'],
  ])('has the size that %j means', (attributes, size) => expect(renderPhoto(planned('a', 'a'), { alt: '', ...attributes })).toContain(size))

  it('keeps a share of the place, as GitHub does, and no height that would not fit', () => {
    const html = renderPhoto(planned('a', 'a'), { alt: '', width: '50%' })
    expect(html).toContain(' width="50%"')
    expect(html).not.toContain('height')
  })
})

describe('pictureUrl(id, width)', () => {
  it.each([
    [1, '/assets/home-hero-400.webp'],
    [400, '/assets/home-hero-400.webp'],
    [401, '/assets/home-hero-800.webp'],
    [5000, '/assets/home-hero-800.webp'],
  ])('for at least %i pixels is %s', async (width, url) => {
    const Poster = () => <video poster={pictureUrl('home/hero', width)} />
    const { html, value } = await render(() => <Poster />)
    expect(html).toContain(`poster="${url}"`)
    expect(value?.pictures).toEqual([{ id: 'home/hero', isWide: false }])
  })

  it.each([
    ['itself where it is small', 'sky/sun', '/assets/sky-sun-1.svg'],
    ['whatever its name', 'map', '/assets/map-400.webp'],
  ])('is the drawing %s', async (_, id, url) => {
    const { html } = await render(() => <video poster={pictureUrl(id, 400)} />)
    expect(html).toContain(`poster="${url}"`)
  })

  it('works only while a page is rendered', () => {
    expect(() => pictureUrl('home/hero', 1)).toThrow()
  })
})
