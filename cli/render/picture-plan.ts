import { createHash } from 'node:crypto'
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
  /** Gives the picture and notes its use; undefined when there is no such scene. */
  use(id: string): PlannedPicture | undefined
  /** Ids of all scenes. */
  readonly ids: readonly string[]
  /** Pictures in use, in the order of their first use. */
  used(): readonly PlannedPicture[]
}

/** Bumped when the encoder's settings change, so that cached files do not survive them. */
const ENCODING = '2'
const WIDTHS = [400, 800, 1200]

/**
 * Plans the raster files of drawn scenes: file names follow from the drawing, so nothing needs to be encoded to know them.
 * @param scenes picture id to the component that draws a whole svg
 */
export function createPictures(scenes: ReadonlyMap<string, ComponentType>): Pictures {
  // Drawn before any page: a render inside a render would lose the outer component's hooks.
  const planned = new Map([...scenes].map(([id, scene]) => [id, planPicture(id, renderToString(h(scene, {})))]))
  const used = new Set<PlannedPicture>()
  return {
    ids: [...scenes.keys()],
    used: () => [...used],
    use(id) {
      const picture = planned.get(id)
      if (picture) used.add(picture)
      return picture
    },
  }
}

function planPicture(id: string, svg: string): PlannedPicture {
  const [, width = '', height = ''] = /<svg[^>]*\sviewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error(`the scene ${id} must draw an <svg> with viewBox="0 0 WIDTH HEIGHT"`)
  const hash = createHash('sha256').update(ENCODING).update(svg).digest('hex').slice(0, 8)
  const name = id.replace(/\//g, '-')
  const variants = FORMATS.flatMap((format) =>
    WIDTHS.map((at): Variant => ({ format, width: at, file: `assets/${name}-${at}-${hash}.${format}` })),
  )
  return { id, svg, width: Number(width), height: Number(height), variants }
}
