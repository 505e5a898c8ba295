import { Picture, type PictureProps } from 'lanai'
import './photo.css'

export interface ArtProps extends Omit<PictureProps, 'of' | 'src'> {
  /** Id of the drawing. */
  of: string
  /** The photograph that content names in its place. */
  photo?: string | undefined
}

/** A drawing, or the photograph in its place, cropped to the shape of the drawings. */
export function Art({ of, photo, class: name, ...use }: ArtProps) {
  if (photo === undefined) return <Picture of={of} class={name} {...use} />
  return <Picture src={photo} class={['photo', name].filter(Boolean).join(' ')} {...use} />
}
