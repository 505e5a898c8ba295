import '../sections/amounts.css'

/** In units of which one is less than a pixel. */
const LENGTH = 1000
const HEIGHT = 40
const GAP = 3

export interface BarProps {
  /** Values of the segments, from left to right. */
  parts: readonly number[]
  /** The value of a full-length bar. */
  scale: number
  kind?: 'ours' | 'theirs'
  class?: string
}

/** A bar drawn to scale. It repeats figures of the adjacent text, so it is hidden from screen readers. */
export function Bar({ parts, scale, kind = 'theirs', class: extra }: BarProps) {
  const unit = LENGTH / scale
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part, 0))
  return (
    <svg
      class={['bar', `bar--${kind}`, extra].filter(Boolean).join(' ')}
      viewBox={`0 0 ${LENGTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map((part, index) => {
        const gap = index === parts.length - 1 ? 0 : GAP
        return (
          <rect
            key={index}
            x={Math.round((starts[index] ?? 0) * unit)}
            width={Math.round(Math.max(part * unit - gap, 1))}
            height={HEIGHT}
          />
        )
      })}
    </svg>
  )
}
