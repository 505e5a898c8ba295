/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { isImageFile, isPhotoFile, PHOTO_ENDINGS } from '../assets/image-files.ts'
import { explainUnshown } from '../assets/picture-faults.ts'
import { FORMATS, formatSrcset, urlOfPicture, variantsOf, type Picture as PlannedPicture } from '../assets/picture-plan.ts'
import { suggest } from '../closest.ts'
import { failInSiteCode } from '../diagnostics/diagnostic.ts'
import { findName } from '../names.ts'
import { pictureFile } from '../site-layout.ts'
import { addBase } from '../urls.ts'
import { escapeText } from '../escape.ts'
import { useRenderState, type FirstPicture, type RenderState } from './context.ts'

/** Props of `<Picture>`, which has either `of` or `src`. */
export interface PictureProps {
  /** Id of a drawn picture: `tools/robo-caller` is templates/art/tools/robo-caller.tsx. */
  of?: string
  /** A picture file (AVIF, JPEG, PNG, TIFF or WebP) of the content folder: `team/maria.jpg` is content/team/maria.jpg. */
  src?: string
  /** What the picture shows; empty only for decoration. */
  alt: string
  /** As in `<img sizes>`; default: the whole width of the viewport. */
  sizes?: string
  class?: string
  /** True for the one picture of the page that is seen first: preloaded with high priority. */
  priority?: boolean
  /** True where it spans the viewport: it also comes in a width for large screens. */
  wide?: boolean
  /** `<source>` elements that come before its own, such as one with another crop for narrow screens. */
  children?: ComponentChildren
}

/** A drawing as SVG, or a drawing or photograph in modern formats and several widths, with its dimensions set. */
export function Picture({ of, src, children, ...use }: PictureProps) {
  const state = useRenderState()
  const id = of ?? src
  if (id === undefined || (of !== undefined && src !== undefined))
    failInSiteCode('picture', '<Picture> must have either of or src', {
      hint: 'write of="group/name" for a drawing, or src="folder/photo.jpg" for a file of the content folder',
    })
  // Types do not reach content and Markdown.
  if (typeof use.alt !== 'string')
    failInSiteCode('picture', `the picture ${JSON.stringify(id)} has no alt text`, {
      hint: 'describe in alt what it shows; alt="" for decoration',
      value: id,
    })
  const picture = src === undefined ? useDrawing(state, id, use.wide) : usePhoto(state, id, use.wide, use.sizes)
  const { sources, img } = attributesOf(picture, use, state.config.links.base)
  if (use.priority) claimFirst(state, { picture, isWide: use.wide ?? false, sizes: use.sizes ?? ALL })
  return (
    <picture>
      {children}
      {sources.map((source) => (
        <source {...source} />
      ))}
      <img {...img} />
    </picture>
  )
}

/** The default of `sizes`. */
const ALL = '100vw'

function attributesOf(
  picture: PlannedPicture,
  { alt, sizes = ALL, class: className, priority = false, wide = false }: Partial<PictureProps>,
  base = '',
) {
  const variants = variantsOf(picture, wide)
  const file = picture.svgFile ?? variants.findLast((variant) => variant.format === 'webp')?.file
  return {
    sources: picture.svgFile
      ? []
      : FORMATS.map((format) => ({ type: `image/${format}`, srcset: formatSrcset(variants, format, base), sizes })).filter(
          ({ srcset }) => srcset !== '',
        ),
    img: {
      class: className,
      src: `${base}/${file}`,
      alt,
      width: picture.width,
      height: picture.height,
      'data-placeholder': picture.placeholder,
      loading: priority ? undefined : 'lazy',
      decoding: priority ? undefined : 'async',
      fetchpriority: priority ? 'high' : undefined,
    } as const,
  }
}

/** Attributes that Markdown, or HTML in it, gives a picture. */
export type ImageAttributes = Readonly<Record<string, string>>

/**
 * A photograph as HTML, for Markdown.
 * @param attributes of the `<img>`; a width or a height alone keeps the shape of the picture
 * @param base path below which the site is served
 */
export function renderPhoto(picture: PlannedPicture, attributes: ImageAttributes, base?: string): string {
  const { sources, img } = attributesOf(picture, {}, base)
  const open = (name: string, all: object) =>
    `<${name}${Object.entries(all)
      .flatMap(([key, value]) => (value === undefined ? [] : ` ${key}="${escapeText(String(value))}"`))
      .join('')}>`
  const size = sizeOf(picture, attributes)
  return `<picture>${sources.map((source) => open('source', source)).join('')}${open('img', { ...img, ...attributes, ...size })}</picture>`
}

/** Width and height as an author means them, in pixels or as a share of the place: its other side then follows from the file. */
function sizeOf(
  { width, height }: PlannedPicture,
  written: Readonly<Record<string, string>>,
): Readonly<Partial<Record<'width' | 'height', string | number | undefined>>> {
  const isShare = (text = '') => /^\d+(?:\.\d+)?%$/.test(text)
  if (isShare(written['width']) || isShare(written['height'])) return { width: written['width'], height: written['height'] }
  const [ownWidth, ownHeight] = [written['width'], written['height']].map((text) =>
    /^\d+(px)?$/.test(text ?? '') ? Number.parseInt(text!, 10) : undefined,
  )
  if (ownWidth === undefined && ownHeight === undefined) return { width, height }
  return { width: ownWidth ?? Math.round((ownHeight! * width) / height), height: ownHeight ?? Math.round((ownWidth! * height) / width) }
}

/**
 * URL of a picture as one file, SVG or WebP, for a poster or for structured data. To be called while a component renders.
 * @param id of a drawing, or the path of a photograph below the content folder
 * @param width a WebP file is at least this wide, in pixels, where there is one
 * @throws DiagnosticError where there is no such picture
 */
export function pictureUrl(id: string, width: number): string {
  const state = useRenderState()
  const picture = isPhotoFile(id) || isImageFile(id) || explainUnshown(id) ? usePhoto(state, id) : useDrawing(state, id)
  return addBase(urlOfPicture(picture, width), state.config.links.base)
}

function claimFirst(state: RenderState, first: FirstPicture): void {
  const [one, other] = [state.firstPicture, first].map((known) => JSON.stringify(known?.picture.id))
  const hint = 'only one picture of a page is seen first'
  if (state.firstPicture) failInSiteCode('picture', `the pictures ${one} and ${other} both have priority`, { hint })
  state.firstPicture = first
}

function useDrawing(state: RenderState, id: string, isWide = false): PlannedPicture {
  const drawing = findPicture(state, id, isWide)
  if (drawing && !drawing.source) return drawing
  if (drawing) failInSiteCode('picture', `${JSON.stringify(id)} is no drawing`, { hint: `write src="${id}" for a file`, value: id })
  const near = Object.keys(state.config.pictures).filter((known) => !isPhotoFile(known) && known.split('/')[0] === id.split('/')[0])
  const [, , name] = id.split('/')
  const draw = name === undefined ? `draw ${pictureFile(id)}` : `add ${JSON.stringify(name)} to the export pictures of ${pictureFile(id)}`
  failInSiteCode('picture', `there is no picture ${JSON.stringify(id)}`, {
    hint: id.includes('/')
      ? `${draw}${near.length > 0 ? `, or use one of ${near.join(', ')}` : ''}`
      : `a drawing is in a folder: templates/art/<folder>/${id}.tsx is <folder>/${id}, and ${pictureFile(id)} is none`,
    value: id,
  })
}

function usePhoto(state: RenderState, id: string, isWide = false, sizes?: string): PlannedPicture {
  const photo = findPicture(state, id, isWide, sizes)
  if (photo?.fault) failInSiteCode('picture', photo.fault.message, { hint: photo.fault.hint, value: id })
  if (photo?.source !== undefined) return photo
  const [message, hint] = (isPhotoFile(id) ? undefined : explainUnshown(id)) ?? [
    isPhotoFile(id) ? `there is no picture file ${JSON.stringify(id)} in the content folder` : `${JSON.stringify(id)} is no photograph`,
    explainMissing(id, [...state.photos.values()]),
  ]
  failInSiteCode('picture', message, { hint, value: id })
}

/** The picture with an id, which is then one of the page. */
export function findPicture(state: RenderState, written: string, isWide: boolean, sizes?: string): PlannedPicture | undefined {
  const { config, photos, pictures } = state
  const id = Object.hasOwn(config.pictures, written) ? written : findName(written, [...photos.values()])
  const picture = id === undefined ? undefined : config.pictures[id]
  const ofPhoto = picture?.source !== undefined && { source: picture.source, ...(sizes !== undefined && { sizes }) }
  if (picture && !picture.fault) pictures.push({ id: picture.id, isWide, ...ofPhoto })
  return picture
}

/**
 * What to do about a photograph that does not exist.
 * @param id as it is written
 * @param known as they could be written there
 */
export function explainMissing(id: string, known: readonly string[]): string {
  if (!isPhotoFile(id))
    return `it must be a file that ends in ${PHOTO_ENDINGS.map((name) => `.${name}`).join(', ')}; others are in content/media, placed with <img>`
  if (/^\/?media\//.test(id))
    return 'files in content/media are copied as they are: move it to another folder of the content, or place it with <img>'
  if (id.startsWith('/')) return 'write its path below the content folder, without a slash at the beginning'
  return known.length === 0 ? 'add the file, or correct the path: there is no picture file yet' : suggest(id, known, 'pictures')
}
