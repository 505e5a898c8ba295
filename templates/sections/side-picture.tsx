import type { ComponentChildren } from 'preact'
import type { Content } from '../site.ts'
import { Art, photoOf } from './art.tsx'
import './pictures.css'

export interface SidePictureProps {
  content: Content
  /** Name of the drawing in templates/art, without its extension. */
  picture: string
  alt: string
  sizes: string
  /** The side of the picture in wide windows. */
  side?: 'start' | 'end'
  children: ComponentChildren
}

/** Picture and text side by side; the picture is cropped by the edge of the window. */
export function SidePicture({ content, picture, alt, sizes, side = 'start', children }: SidePictureProps) {
  return (
    <div class={side === 'end' ? 'side-picture side-picture--end' : 'side-picture'}>
      <Art of={picture} photo={photoOf(content, picture)} alt={alt} sizes={sizes} class="side-picture__picture" />
      {children}
    </div>
  )
}
