import type { ComponentChildren, FunctionComponent } from 'preact'
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
function Crop({ ratio, middle, children }: CropProps) {
  const width = HEIGHT * ratio
  const left = Math.min(Math.max(middle - width / 2, 0), WIDTH - width)
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT}>
      <g transform={`translate(${-left} 0)`}>{children}</g>
    </svg>
  )
}

/** The crops of a picture that search engines ask for beside it, as its module exports them. @param middle x that becomes their middle */
export function cropsOf(Picture: FunctionComponent<{ t?: number }>, middle = WIDTH / 2) {
  const crop = (ratio: number) => () => (
    <Crop ratio={ratio} middle={middle}>
      <Picture />
    </Crop>
  )
  return { '4x3': crop(4 / 3), '1x1': crop(1) }
}
