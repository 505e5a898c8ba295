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
  class?: string
  pictureClass?: string
  children: ComponentChildren
}

/** Picture and text side by side; the picture is cropped by the edge of the window. */
export function SidePicture({ picture, alt, sizes, side = 'start', class: extra, pictureClass, children }: SidePictureProps) {
  return (
    <div class={['side-picture', side === 'end' && 'side-picture--end', extra].filter(Boolean).join(' ')}>
      <Picture of={picture} alt={alt} sizes={sizes} class={['side-picture__picture', pictureClass].filter(Boolean).join(' ')} />
      {children}
    </div>
  )
}
