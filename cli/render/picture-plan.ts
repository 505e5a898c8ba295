import type { ComponentType } from 'preact'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'

/** Raster formats, best first. */
export const FORMATS = ['avif', 'webp'] as const
export type Format = (typeof FORMATS)[number]

/** One encoded file of a picture. */
export interface Variant {
  format: Format
  width: number
  /** Relative to the output folder. */
  file: string
}

export interface PlannedPicture {
  id: string
  svg: string
  width: number
  height: number
  variants: readonly Variant[]
}

/** The scenes of a site, and those that pages have asked for so far. */
export interface Pictures {
  /**
   * Gives the picture and notes its use; undefined when there is no such scene.
   * @param isWide also in a width for the whole viewport
   */
  use(id: string, isWide?: boolean): PlannedPicture | undefined
  /** Ids of all scenes. */
  readonly ids: readonly string[]
  /** Pictures in use, in the order of their first use. */
  used(): readonly PlannedPicture[]
}

/** Bumped when the encoder's settings change, so that cached files do not survive them. */
const ENCODING = '2'
const WIDTHS = [400, 800, 1200]
/** For a picture that spans the viewport. */
const WIDE = 1800

/**
 * Plans the raster files of drawn scenes: file names follow from the drawing, so nothing needs to be encoded to know them.
 * @param scenes picture id to the component that draws a whole svg
 * @param hash a short name for a text, the same for the same text
 */
export function createPictures(scenes: ReadonlyMap<string, ComponentType>, hash: (text: string) => string): Pictures {
  // Drawn before any page: a render inside a render would lose the outer component's hooks.
  const drawn = new Map([...scenes].map(([id, scene]) => [id, renderToString(h(scene, {}))]))
  const planned = new Map<string, PlannedPicture>()
  const wide = new Map<string, PlannedPicture>()
  return {
    ids: [...scenes.keys()],
    used: () => [...new Map([...planned, ...wide]).values()],
    use(id, isWide = false) {
      const svg = drawn.get(id)
      if (svg === undefined) return undefined
      const plans = isWide ? wide : planned
      const picture = plans.get(id) ?? planPicture(id, svg, hash(ENCODING + svg), isWide ? [...WIDTHS, WIDE] : WIDTHS)
      plans.set(id, picture)
      return picture
    },
  }
}

/** The files of a picture in one format, as an `<img srcset>` names them. */
export function formatSrcset({ variants }: PlannedPicture, format: Format): string {
  return variants
    .filter((variant) => variant.format === format)
    .map(({ file, width }) => `/${file} ${width}w`)
    .join(', ')
}

function planPicture(id: string, svg: string, hash: string, widths: readonly number[]): PlannedPicture {
  const [, width = '', height = ''] = /<svg[^>]*\sviewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error(`the scene ${id} must draw an <svg> with viewBox="0 0 WIDTH HEIGHT"`)
  const name = id.replace(/\//g, '-')
  const variants = FORMATS.flatMap((format) =>
    widths.map((at): Variant => ({ format, width: at, file: `assets/${name}-${at}-${hash}.${format}` })),
  )
  return { id, svg, width: Number(width), height: Number(height), variants }
}
