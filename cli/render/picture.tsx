import { useRenderState, type FirstPicture, type RenderState } from './context.ts'
import { GuardError } from './guard.ts'
import { FORMATS, formatSrcset, type PlannedPicture } from './picture-plan.ts'

export interface PictureProps {
  /** Id of a scene: `tools/robo-caller` is templates/art/tools/robo-caller.tsx. */
  of: string
  /** What the picture says; empty only for decoration. */
  alt: string
  /** As in `<img sizes>`; default: the whole width of the viewport. */
  sizes?: string
  class?: string
  /** True for the one picture of the page that is seen first: preloaded with high priority. */
  priority?: boolean
  /** True where it spans the viewport: it also comes in a width for large screens. */
  wide?: boolean
}

/** A drawn scene as an image in modern formats, with its dimensions set. */
export function Picture({ of, alt, sizes = '100vw', class: className, priority = false, wide = false }: PictureProps) {
  const state = useRenderState()
  const picture = pictureOf(state, of, wide)
  if (priority) claimFirst(state, { picture, sizes })
  const fallback = picture.variants.findLast((variant) => variant.format === 'webp')
  return (
    <picture>
      {FORMATS.map((format) => (
        <source type={`image/${format}`} srcset={formatSrcset(picture, format)} sizes={sizes} />
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

function claimFirst(state: RenderState, first: FirstPicture): void {
  if (state.firstPicture)
    throw new GuardError(
      'picture',
      `the pictures ${JSON.stringify(state.firstPicture.picture.id)} and ${JSON.stringify(first.picture.id)} both have priority`,
      'only one picture of a page is seen first',
    )
  state.firstPicture = first
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
