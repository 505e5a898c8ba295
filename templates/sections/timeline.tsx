import type { RichString } from '../../content/schema/shared.ts'
import { RichText } from '../rich-text.tsx'
import './timeline.css'

export interface TimelineProps {
  steps: readonly { when: string; title: string; text: string | RichString }[]
  /** Without its line, below a drawing that has one. */
  bare?: boolean
}

/** Steps along a line, which is vertical in a narrow container. */
export function Timeline({ steps, bare }: TimelineProps) {
  return (
    <div class="timeline-box">
      <ol class={bare ? 'timeline timeline--bare' : 'timeline'} role="list">
        {steps.map(({ when, title, text }) => (
          <li key={when + title} class="timeline__step">
            <p class="timeline__when">{when}</p>
            <h3 class="timeline__title">{title}</h3>
            <RichText as="p" class="timeline__text" text={text} />
          </li>
        ))}
      </ol>
    </div>
  )
}
