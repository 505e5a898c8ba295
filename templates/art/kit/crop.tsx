import type { ComponentChildren } from 'preact'
import { HEIGHT, WIDTH } from './palette.ts'

interface CropProps {
  /** Width divided by height. */
  ratio: number
  /** x in the picture that becomes the middle. */
  middle: number
  /** A picture of the usual size. */
  children: ComponentChildren
}

/** A narrower part of a picture, in its full height, for search results. */
export function Crop({ ratio, middle, children }: CropProps) {
  const width = HEIGHT * ratio
  const left = Math.min(Math.max(middle - width / 2, 0), WIDTH - width)
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT}>
      <g transform={`translate(${-left} 0)`}>{children}</g>
    </svg>
  )
}
