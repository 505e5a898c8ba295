import './facts.css'

export interface SpotsLeftProps {
  total: number
  left: number
  text: string
  /** The path of the icon of one place, 26 by 20; default: a local business. */
  icon?: string
}

const width = 26
const height = 20
const gap = 6

/** A local business. */
const SHOP =
  'M5 1.5h16l3.5 5.8v.4a2.9 2.9 0 0 1-5.6.9 2.9 2.9 0 0 1-5.4 0h-1a2.9 2.9 0 0 1-5.4 0 2.9 2.9 0 0 1-5.6-.9v-.4zM3.5 11.4q1.9.3 3.5-.9 2.7 2 5.5.2h1q2.8 1.8 5.5-.2 1.6 1.2 3.5.9v7.1h-6.5v-5.5h-4v5.5h-8.5z'

/** The places of a limited offer as icons; taken places are dark, free ones are lit. */
export function SpotsLeft({ total, left, text, icon = SHOP }: SpotsLeftProps) {
  const all = total * (width + gap) - gap
  return (
    <p class="spots">
      <svg class="spots__marks" viewBox={`0 0 ${all} ${height}`} width={all} height={height} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <path
            key={index}
            class={index >= total - left ? 'spots__mark is-free' : 'spots__mark'}
            d={icon}
            transform={`translate(${index * (width + gap)} 0)`}
            fill-rule="evenodd"
          />
        ))}
      </svg>
      <span class="spots__text">{text}</span>
    </p>
  )
}
