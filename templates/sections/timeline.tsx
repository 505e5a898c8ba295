import { Unbroken } from './unbroken.tsx'
import './timeline.css'

export interface TimelineProps {
  steps: readonly { when: string; title: string; text: string }[]
  /** Vertical at every width, for a narrow column. */
  down?: boolean
  /** Without its line, below a drawing that has one. */
  bare?: boolean
}

/** Steps along a line. */
export function Timeline({ steps, down, bare }: TimelineProps) {
  return (
    <ol class={['timeline', down && 'timeline--down', bare && 'timeline--bare'].filter(Boolean).join(' ')} role="list">
      {steps.map(({ when, title, text }) => (
        <li key={when + title} class="timeline__step">
          <p class="timeline__when">{when}</p>
          <h3 class="timeline__title">{title}</h3>
          <p class="timeline__text">
            <Unbroken text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
