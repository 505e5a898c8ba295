import type { ComponentChildren, ComponentType } from 'preact'
import { describe, expect, it } from 'vitest'
import { toPicture, formatSrcset, planPictures, variantsOf } from '../../../cli/assets/picture-plan.ts'
import type { PictureConfig } from '../../../cli/config/asset-settings.ts'
import { createConfig, describe as describeAll, diagnosticsOf } from '../memory-site.ts'

const settings = createConfig().pictures
/** Encodes every drawing, however small. */
const defaults = { ...settings, svg: { maxBytes: 0 } }
const Scene = ({ fill = 'red', viewBox = '0 0 1200 800', children }: { fill?: string; viewBox?: string; children?: ComponentChildren }) => (
  <svg viewBox={viewBox}>
    <rect fill={fill} />
    {children}
  </svg>
)
const plan = (scene: unknown, changes: Partial<PictureConfig> = {}, id = 'home/hero') =>
  planPictures(new Map([[id, scene as ComponentType]]), { ...defaults, ...changes }).get(id)!
const filesOf = (scene: unknown, changes: Partial<PictureConfig> = {}) => {
  const { variants, wideVariants } = plan(scene, changes)
  return [...variants, ...wideVariants].map(({ file }) => file)
}
const hashOf = (files: readonly string[]) => new Set(files.map((file) => /-([0-9a-f]{8})\.\w+$/.exec(file)?.[1]))

describe('planPictures(scenes, config)', () => {
  it('draws a picture and names its files after id, width and content', () => {
    const picture = plan(Scene)
    expect(picture).toMatchObject({ id: 'home/hero', width: 1200, height: 800, svg: expect.stringMatching(/^<svg .*viewBox=/) })
    expect(filesOf(Scene)[0]).toMatch(/^assets\/home-hero-400-[0-9a-f]{8}\.avif$/)
    expect(picture.variants.map(({ format, width }) => [format, width])).toEqual([
      ['avif', 400],
      ['avif', 800],
      ['avif', 1200],
      ['webp', 400],
      ['webp', 800],
      ['webp', 1200],
    ])
    expect(picture.wideVariants.map(({ format, width }) => [format, width])).toEqual([
      ['avif', 1800],
      ['webp', 1800],
    ])
  })

  it('has one file for each width of the settings', () => {
    expect(plan(Scene, { widths: [100], wideWidth: 300 }).variants.map(({ width }) => width)).toEqual([100, 100])
    expect(plan(Scene, { widths: [100], wideWidth: 300 }).wideVariants.map(({ width }) => width)).toEqual([300, 300])
  })

  it('names the files the same each time', () => expect(filesOf(Scene)).toEqual(filesOf(Scene)))

  it('names other files after a change of the drawing or of an encoding setting', () => {
    const all = [
      filesOf(Scene),
      filesOf(() => <Scene fill="blue" />),
      filesOf(Scene, { avif: { ...defaults.avif, quality: 56 } }),
      filesOf(Scene, { avif: { ...defaults.avif, effort: 3 } }),
      filesOf(Scene, { webp: { ...defaults.webp, quality: 81 } }),
      filesOf(Scene, { webp: { ...defaults.webp, effort: 5 } }),
    ].map(hashOf)
    expect(all.every((hashes) => hashes.size === 1)).toBe(true)
    expect(new Set(all.flatMap((hashes) => [...hashes])).size).toBe(all.length)
  })

  it('keeps the names of files of one width when other widths are added', () => {
    expect(filesOf(Scene, { widths: [400, 640] })).toEqual(expect.arrayContaining(filesOf(Scene, { widths: [400] })))
  })

  it.each<[string, unknown]>([
    ['no svg', () => <p />],
    ['an svg without a size', () => <svg />],
    ['an svg whose origin is not 0', () => <Scene viewBox="10 0 1200 800" />],
    ['an svg of size 0', () => <Scene viewBox="0 0 x y" />],
    ['nothing', () => null],
  ])('refuses a scene that draws %s', async (_what, scene) => {
    expect(describeAll(await diagnosticsOf(() => plan(scene)))).toEqual([
      'templates/art/home/hero.tsx the scene home/hero must draw an <svg> with viewBox="0 0 WIDTH HEIGHT" [picture]',
    ])
  })

  it('reports a scene that throws', async () => {
    const scene = () => {
      throw new TypeError('no palm')
    }
    expect(describeAll(await diagnosticsOf(() => plan(scene)))).toEqual([
      'templates/art/home/hero.tsx drawing the picture "home/hero" threw TypeError: no palm [render]',
    ])
  })
})

describe('a small drawing', () => {
  const small = (scene: unknown, changes: Partial<PictureConfig> = {}) => plan(scene, { svg: settings.svg, ...changes })

  it('is one SVG file, named after id and content', () => {
    const picture = small(Scene)
    expect(picture).toMatchObject({ width: 1200, height: 800, variants: [], wideVariants: [] })
    expect(picture.svgFile).toMatch(/^assets\/home-hero-[0-9a-f]{8}\.svg$/)
    expect(small(Scene, { widths: [100] }).svgFile).toBe(picture.svgFile)
    expect(small(() => <Scene fill="blue" />).svgFile).not.toBe(picture.svgFile)
    expect(toPicture(picture).svgFile).toBe(picture.svgFile)
  })

  it('has the namespace that browsers require, once', () => {
    const namespace = /xmlns="http:\/\/www\.w3\.org\/2000\/svg"/g
    const Named = () => <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8" />
    for (const scene of [Scene, Named]) expect(small(scene).svg.match(namespace)).toHaveLength(1)
  })

  it('is one whose compressed size is within the setting', () => {
    const repeated = () => (
      <Scene>
        {Array.from({ length: 500 }, () => (
          <rect width="10" height="10" />
        ))}
      </Scene>
    )
    expect(small(repeated, { svg: { maxBytes: 400 } })).toHaveProperty('svgFile')
    expect(small(repeated, { svg: { maxBytes: 40 } })).not.toHaveProperty('svgFile')
  })

  it.each([
    [
      'text, which would need its fonts',
      () => (
        <Scene>
          <text>Hi</text>
        </Scene>
      ),
    ],
    [
      'a filter, which is slow to paint',
      () => (
        <Scene>
          <filter id="blur" />
        </Scene>
      ),
    ],
  ])('is encoded nevertheless if it has %s', (_what, scene) => {
    expect(small(scene)).not.toHaveProperty('svgFile')
    expect(small(scene).variants).toHaveLength(6)
  })
})

describe('variantsOf(picture, isWide)', () => {
  it('lists each format with its wide file last, and no wide file where it is not used', () => {
    const picture = plan(Scene, { widths: [400, 800], wideWidth: 1800 })
    const list = (isWide: boolean) => variantsOf(picture, isWide).map(({ format, width }) => `${format} ${width}`)
    expect(list(false)).toEqual(['avif 400', 'avif 800', 'webp 400', 'webp 800'])
    expect(list(true)).toEqual(['avif 400', 'avif 800', 'avif 1800', 'webp 400', 'webp 800', 'webp 1800'])
  })
})

describe('formatSrcset(variants, format)', () => {
  it('lists the files of one format with their widths', () => {
    const { variants } = plan(Scene, { widths: [400, 800] })
    expect(formatSrcset(variants, 'webp')).toBe(`/${variants[2]?.file} 400w, /${variants[3]?.file} 800w`)
  })
})

describe('toPicture(picture)', () => {
  it('is plain data without the drawing, since every page configuration holds it', () => {
    const described = toPicture(plan(Scene))
    expect(described).not.toHaveProperty('svg')
    expect(JSON.parse(JSON.stringify(described))).toEqual(described)
  })
})
