import { useRenderState, type RenderState } from './context.ts'
import { GuardError } from './guard.ts'
import { FORMATS, type Format, type PlannedPicture } from './picture-plan.ts'

export interface PictureProps {
  /** Id of a scene: `tools/robo-caller` is templates/art/tools/robo-caller.tsx. */
  of: string
  /** What the picture says; empty only for decoration. */
  alt: string
  /** As in `<img sizes>`; default: the whole width of the viewport. */
  sizes?: string
  class?: string
  /** True for the one picture that is seen first: loaded at once, with high priority. */
  priority?: boolean
  /** True where it spans the viewport: it also comes in a width for large screens. */
  wide?: boolean
}

/** A drawn scene as an image in modern formats, with its dimensions set. */
export function Picture({ of, alt, sizes = '100vw', class: className, priority = false, wide = false }: PictureProps) {
  const picture = pictureOf(useRenderState(), of, wide)
  const fallback = picture.variants.findLast((variant) => variant.format === 'webp')
  return (
    <picture>
      {FORMATS.map((format) => (
        <source type={`image/${format}`} srcset={srcset(picture, format)} sizes={sizes} />
      ))}
      <img
        class={className}
        src={`/${fallback?.file}`}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? undefined : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchpriority={priority ? 'high' : undefined}
      />
    </picture>
  )
}

/**
 * URL of a scene as one WebP file, for a poster or for structured data. To be called while a component renders.
 * @param width at least this wide, in pixels, where there is one
 */
export function pictureUrl(id: string, width: number): string {
  const variants = pictureOf(useRenderState(), id).variants.filter((variant) => variant.format === 'webp')
  return `/${(variants.find((variant) => variant.width >= width) ?? variants.at(-1))?.file}`
}

function srcset(picture: PlannedPicture, format: Format): string {
  return picture.variants
    .filter((variant) => variant.format === format)
    .map((variant) => `/${variant.file} ${variant.width}w`)
    .join(', ')
}

function pictureOf(state: RenderState, id: string, isWide = false): PlannedPicture {
  const picture = state.assets.pictures.use(id, isWide)
  if (picture) return picture
  const near = state.assets.pictures.ids.filter((known) => known.split('/')[0] === id.split('/')[0])
  throw new GuardError(
    'picture',
    `there is no picture ${JSON.stringify(id)}`,
    `draw templates/art/${id}.tsx${near.length > 0 ? `, or use one of ${near.join(', ')}` : ''}`,
  )
}
