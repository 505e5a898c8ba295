import { Picture } from 'lanai'
import type { ComponentChildren } from 'preact'
import './ledge.css'

export interface LedgeProps {
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
export function Ledge({ picture, alt, sizes, side = 'start', class: extra, pictureClass, children }: LedgeProps) {
  return (
    <div class={['ledge', side === 'end' && 'ledge--end', extra].filter(Boolean).join(' ')}>
      <Picture of={picture} alt={alt} sizes={sizes} class={['ledge__picture', pictureClass].filter(Boolean).join(' ')} />
      {children}
    </div>
  )
}
