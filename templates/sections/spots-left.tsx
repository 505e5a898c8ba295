import './facts-bar.css'

export interface SpotsLeftProps {
  total: number
  left: number
  text: string
  /** Icon of one place: a builder, or a local business. */
  shape?: 'hat' | 'shop' | undefined
  class?: string
}

const width = 26
const height = 20
const gap = 6

const shapes = {
  hat: 'M3 13.5a10 10 0 0 1 7-9.5v5h1.5V3.2a1.7 1.7 0 0 1 1.7-1.7h.6a1.7 1.7 0 0 1 1.7 1.7V9H17V4a10 10 0 0 1 6 9.5zM2.2 15h21.6a1.75 1.75 0 0 1 0 3.5H2.2a1.75 1.75 0 0 1 0-3.5z',
  shop: 'M5 1.5h16l3.5 5.8v.4a2.9 2.9 0 0 1-5.6.9 2.9 2.9 0 0 1-5.4 0h-1a2.9 2.9 0 0 1-5.4 0 2.9 2.9 0 0 1-5.6-.9v-.4zM3.5 11.4q1.9.3 3.5-.9 2.7 2 5.5.2h1q2.8 1.8 5.5-.2 1.6 1.2 3.5.9v7.1h-6.5v-5.5h-4v5.5h-8.5z',
} as const

/** The places of a limited offer as icons; taken places are dark, free ones are lit. */
export function SpotsLeft({ total, left, text, shape = 'shop', class: extra }: SpotsLeftProps) {
  const all = total * (width + gap) - gap
  return (
    <p class={extra ? `spots ${extra}` : 'spots'}>
      <svg class="spots__marks" viewBox={`0 0 ${all} ${height}`} width={all} height={height} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <path
            key={index}
            class={index >= total - left ? 'spots__mark is-free' : 'spots__mark'}
            d={shapes[shape]}
            transform={`translate(${index * (width + gap)} 0)`}
            fill-rule="evenodd"
          />
        ))}
      </svg>
      <span class="spots__text">{text}</span>
    </p>
  )
}
