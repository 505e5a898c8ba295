import { Picture, type PictureProps } from 'lanai'
import type { Content } from '../site.ts'
import './pieces.css'

/** A photograph in the place of a drawing. */
export function Photo({ class: name, ...use }: PictureProps) {
  return <Picture class={['photo', name].filter(Boolean).join(' ')} {...use} />
}

export interface ArtProps extends Omit<PictureProps, 'of' | 'src'> {
  /** Id of the drawing. */
  of: string
  /** The photograph that content names in its place. */
  photo?: { file: string; alt: string } | undefined
}

/** The photograph that a product has in place of its drawing, on its own page as on its card. */
export function photoOf({ products }: Content, drawing: string): ArtProps['photo'] {
  return products.find(({ id }) => drawing === `products/${id}`)?.photo
}

/** A drawing, or the photograph in its place, cropped to the shape of the drawings. */
export function Art({ of, photo, alt, ...use }: ArtProps) {
  if (photo === undefined) return <Picture of={of} alt={alt} {...use} />
  return <Photo src={photo.file} alt={alt && photo.alt} {...use} />
}
