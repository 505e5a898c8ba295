import type { JSX } from 'preact'

interface StrokeProps extends Pick<JSX.IntrinsicElements['path'], 'd' | 'opacity' | 'stroke' | 'stroke-dasharray' | 'transform'> {
  width: number
  /** Its corners are round, too. */
  joined?: boolean
}

/** A line with round ends. Its attributes are in the order of other paths, which compresses better. */
export function Stroke({ transform, d, stroke, width, joined, ...rest }: StrokeProps) {
  const join = joined ? 'round' : undefined
  return (
    <path
      transform={transform}
      d={d}
      fill="none"
      stroke={stroke}
      stroke-width={width}
      stroke-linecap="round"
      stroke-linejoin={join}
      {...rest}
    />
  )
}
