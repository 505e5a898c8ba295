import { Picture } from 'lanai'
import type { ComponentChildren } from 'preact'
import './pictures.css'

export interface SidePictureProps {
  /** Name of the drawing in templates/art, without its extension. */
  picture: string
  alt: string
  sizes: string
  /** The side of the picture in wide windows. */
  side?: 'start' | 'end'
  children: ComponentChildren
}

/** Picture and text side by side; the picture is cropped by the edge of the window. */
export function SidePicture({ picture, alt, sizes, side = 'start', children }: SidePictureProps) {
  return (
    <div class={side === 'end' ? 'side-picture side-picture--end' : 'side-picture'}>
      <Picture of={picture} alt={alt} sizes={sizes} class="side-picture__picture" />
      {children}
    </div>
  )
}
