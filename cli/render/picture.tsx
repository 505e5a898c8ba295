/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { FORMATS, formatSrcset, urlOfPicture, variantsOf, type Picture as PlannedPicture } from '../assets/picture-plan.ts'
import { failInSiteCode } from '../diagnostics/diagnostic.ts'
import { pictureFile } from '../site-layout.ts'
import { useRenderState, type FirstPicture, type RenderState } from './context.ts'

/** Props of `<Picture>`. */
export interface PictureProps {
  /** Id of a drawn picture: `tools/robo-caller` is templates/art/tools/robo-caller.tsx. */
  of: string
  /** What the picture shows; empty only for decoration. */
  alt: string
  /** As in `<img sizes>`; default: the whole width of the viewport. */
  sizes?: string
  class?: string
  /** True for the one picture of the page that is seen first: preloaded with high priority. */
  priority?: boolean
  /** True where it spans the viewport: it also comes in a width for large screens. */
  wide?: boolean
}

/** A drawn picture as SVG or as an image in modern formats, with its dimensions set. */
export function Picture({ of, alt, sizes = '100vw', class: className, priority = false, wide = false }: PictureProps) {
  const state = useRenderState()
  const picture = usePicture(state, of, wide)
  if (priority) claimFirst(state, { picture, isWide: wide, sizes })
  const variants = variantsOf(picture, wide)
  const file = picture.svgFile ?? variants.findLast((variant) => variant.format === 'webp')?.file
  return (
    <picture>
      {!picture.svgFile &&
        FORMATS.map((format) => <source type={`image/${format}`} srcset={formatSrcset(variants, format)} sizes={sizes} />)}
      <img
        class={className}
        src={`/${file}`}
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
 * URL of a drawn picture as one file, SVG or WebP, for a poster or for structured data. To be called while a component renders.
 * @param width a WebP file is at least this wide, in pixels, where there is one
 * @throws DiagnosticError where there is no such picture
 */
export function pictureUrl(id: string, width: number): string {
  return urlOfPicture(usePicture(useRenderState(), id, false), width)
}

function claimFirst(state: RenderState, first: FirstPicture): void {
  if (state.firstPicture)
    failInSiteCode(
      'picture',
      `the pictures ${JSON.stringify(state.firstPicture.picture.id)} and ${JSON.stringify(first.picture.id)} both have priority`,
      {
        hint: 'only one picture of a page is seen first',
      },
    )
  state.firstPicture = first
}

function usePicture({ config, pictures }: RenderState, id: string, isWide: boolean): PlannedPicture {
  const picture = Object.hasOwn(config.pictures, id) ? config.pictures[id] : undefined
  if (picture) {
    pictures.push({ id, isWide })
    return picture
  }
  const near = Object.keys(config.pictures).filter((known) => known.split('/')[0] === id.split('/')[0])
  failInSiteCode('picture', `there is no picture ${JSON.stringify(id)}`, {
    hint: `draw ${pictureFile(id)}${near.length > 0 ? `, or use one of ${near.join(', ')}` : ''}`,
  })
}
