import { brotliCompressSync, constants } from 'node:zlib'
import { h, type ComponentType } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { PictureConfig } from '../config/asset-settings.ts'
import { fail } from '../diagnostics/diagnostic.ts'
import { runSiteCode } from '../diagnostics/thrown.ts'
import { digestOf, shortHash } from '../hash.ts'
import { pictureFile } from '../site-layout.ts'
import { packageVersion } from './package-version.ts'

/** Raster formats, best first. */
export const FORMATS = ['avif', 'webp'] as const
export type Format = (typeof FORMATS)[number]

/** Pixels of the longest side that a file of each format can have, as the encoders set it. */
export const LONGEST_SIDE: Readonly<Record<Format, number>> = { avif: 16_384, webp: 16_383 }

/** One encoded file of a picture. */
export interface Variant {
  readonly format: Format
  /** In pixels. */
  readonly width: number
  /** Relative to the output folder. */
  readonly file: string
}

/** Why a photograph cannot be shown, for whoever names it. */
export interface PictureFault {
  readonly message: string
  readonly hint: string
}

/** A picture as pages refer to it. */
export interface Picture {
  readonly id: string
  /** File of a photograph, relative to the root of the site; absent on a drawing. */
  readonly source?: string
  /** The colour that is shown until a photograph without transparency is there: levels of red, green and blue, such as `r12 g3 b0`. */
  readonly placeholder?: string
  /** In the units of the drawing, or in pixels. */
  readonly width: number
  readonly height: number
  /** Set on a photograph that cannot be shown, which has no size and no files. */
  readonly fault?: PictureFault
  /** The drawing itself, relative to the output folder; a picture that has it has no other files. */
  readonly svgFile?: string
  /** Files of every use of the picture. */
  readonly variants: readonly Variant[]
  /** Additional files of a use that spans the viewport. */
  readonly wideVariants: readonly Variant[]
}

/** Stands for a picture until it is planned: what shows it is rendered again. */
export const UNPLANNED = { width: 1, height: 1, svgFile: 'unplanned.svg', variants: [], wideVariants: [] } as const

/** A picture together with what it is encoded from. */
export interface DrawnPicture extends Picture {
  /** Hash of the drawing. */
  readonly drawing: string
  /** Drawn when it is read. */
  readonly svg: string
}

/** A drawn picture without its drawing: plain JSON. */
export type PlannedPicture = Omit<DrawnPicture, 'svg'>

/** Increased when the way of encoding changes, so that cached files of the old way are not used. */
export const ENCODING = 4

/** Text needs fonts that visitors may not have, and filters are slow to paint. */
const NEEDS_ENCODING = /<(?:text|filter)[\s>]/

/** Servers compress with about this effort; the highest one takes fifty times as long. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Draws every picture and names its files: the names follow from the drawing and the settings, so nothing needs to be encoded to
 * know them.
 * @param scenes picture id to the component that draws a whole svg
 * @throws DiagnosticError when a scene throws or draws something else
 */
export function planPictures(scenes: ReadonlyMap<string, ComponentType>, config: PictureConfig): ReadonlyMap<string, DrawnPicture> {
  return new Map([...scenes].map(([id, scene]) => [id, planPicture(id, draw(id, scene), config)]))
}

function draw(id: string, scene: ComponentType): string {
  return runSiteCode(`drawing the picture ${JSON.stringify(id)}`, pictureFile(id), () => addNamespace(renderToString(h(scene, {}))))
}

export function withoutDrawing({ drawing, ...picture }: DrawnPicture): PlannedPicture {
  return { ...toPicture(picture), drawing }
}

/** Adds the drawing to a picture that was planned in an earlier build; it is drawn again when it is needed. */
export function withDrawing(picture: PlannedPicture, scene: ComponentType): DrawnPicture {
  let svg: string | undefined
  return {
    ...picture,
    get svg() {
      return (svg ??= draw(picture.id, scene))
    },
  }
}

/** The picture as pages refer to it, without what it is encoded from. */
export function toPicture({ id, source, placeholder, width, height, fault, svgFile, variants, wideVariants }: Picture): Picture {
  return { id, source, placeholder, width, height, fault, svgFile, variants, wideVariants }
}

/** Drawings as pages refer to them: plain data. */
export function listDrawings(drawn: ReadonlyMap<string, DrawnPicture>): Record<string, Picture> {
  return Object.fromEntries([...drawn.values()].map((picture) => [picture.id, toPicture(picture)]))
}

/** The file that a picture is made from, relative to the root of the site. */
export function pictureSource({ id, source }: Pick<Picture, 'id' | 'source'>): string {
  return source ?? pictureFile(id)
}

/**
 * The files of a picture in one format, as an `<img srcset>` lists them.
 * @param base path below which the site is served
 */
export function formatSrcset(variants: readonly Variant[], format: Format, base = ''): string {
  return variants
    .filter((variant) => variant.format === format)
    .map(({ file, width }) => `${base}/${file} ${width}w`)
    .join(', ')
}

/** The files of one use of a picture. */
export function variantsOf({ variants, wideVariants }: Picture, isWide: boolean): readonly Variant[] {
  if (!isWide) return variants
  return FORMATS.flatMap((format) => [...variants, ...wideVariants].filter((variant) => variant.format === format))
}

function planPicture(id: string, svg: string, { widths, wideWidth, svg: { maxBytes }, avif, webp }: PictureConfig): DrawnPicture {
  const [, width = '', height = ''] = /<svg[^>]*\sviewBox="0 0 ([1-9]\d*) ([1-9]\d*)"/.exec(svg) ?? []
  if (!width || !height)
    fail('picture', `the scene ${id} must draw an <svg> with viewBox="0 0 WIDTH HEIGHT"`, {
      location: { file: pictureFile(id) },
      hint: 'WIDTH and HEIGHT are whole numbers, the size of the picture',
    })
  const name = id.replace(/\//g, '-')
  const size = { width: Number(width), height: Number(height) }
  const drawing = digestOf(svg)
  if (isSmall(svg, maxBytes))
    return { id, svg, drawing, ...size, svgFile: `assets/${name}-${shortHash(svg)}.svg`, variants: [], wideVariants: [] }
  const hash = shortHash(JSON.stringify([ENCODING, packageVersion('sharp'), { avif, webp }, svg]))
  const variants = listVariants(name, hash, widths)
  return { id, svg, drawing, ...size, variants, wideVariants: listVariants(name, hash, [wideWidth]) }
}

/** The files of a picture in several widths. */
export function listVariants(name: string, hash: string, widths: readonly number[], formats: readonly Format[] = FORMATS): Variant[] {
  return formats.flatMap((format) => widths.map((width) => ({ format, width, file: `assets/${name}-${width}-${hash}.${format}` })))
}

/** Browsers show an SVG file only with its namespace. */
function addNamespace(svg: string): string {
  return /^<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}

function isSmall(svg: string, maxBytes: number): boolean {
  return !NEEDS_ENCODING.test(svg) && brotliCompressSync(svg, COMPRESSION).length <= maxBytes
}

/**
 * URL of a drawn picture as one file, SVG or WebP.
 * @param width a WebP file is at least this wide, in pixels, where there is one
 */
export function urlOfPicture({ svgFile, variants: all }: Picture, width: number): string {
  if (svgFile) return `/${svgFile}`
  const variants = all.filter((variant) => variant.format === 'webp')
  return `/${(variants.find((variant) => variant.width >= width) ?? variants.at(-1))?.file}`
}
