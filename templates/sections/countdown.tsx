import { Island } from 'lanai'
import countdown from '../../widgets/countdown/script.ts'

export interface CountdownProps {
  /** `until`: a fixed end, shown in seconds; `month-end`: the end of the current month, in minutes; `midnight`: a future midnight, in seconds. */
  mode: 'until' | 'month-end' | 'midnight'
  /** For `until`: an ISO 8601 date-time with offset; default: the end of the current month. */
  until?: string | undefined
  /** For `midnight`: the number of midnights from now, 1 to 7. */
  days?: number
  /** Line above the figures. */
  label: string
  /** Line below the figures that describes the end in words; also visible without JavaScript. */
  note: string
  /** Shown after the end: in place of the figures, or next to the new figures of a countdown that restarts. */
  ended: string
  /** `line`: label, figures and note side by side in wide windows. */
  layout?: 'stack' | 'line'
  class?: string
  /** The end is before the day of the build: only `ended` is shown. */
  over?: boolean
}

const LABEL_ID = 'countdown-label'
/** Placeholder for a figure; without digits, so that the static HTML never contains a time. */
export const BLANK = '––'

/** A countdown; its figures come from the visitor's clock, in space that is reserved for them. Once a page. */
export function Countdown({ label, note, ended, mode, until, days, layout, class: extra, over }: CountdownProps) {
  if (over) return <p class={['countdown', 'countdown--over', extra].filter(Boolean).join(' ')}>{ended}</p>
  return (
    <Island of={countdown} when="load" mode={mode} until={until} days={days} ended={ended}>
      <div class={['countdown', layout === 'line' && 'countdown--line', extra].filter(Boolean).join(' ')} data-state="waiting">
        <p class="countdown__label needs-script" id={LABEL_ID}>
          {label}
        </p>
        <p class="countdown__figures needs-script" role="timer" aria-labelledby={LABEL_ID}>
          <span aria-hidden="true">
            {mode === 'month-end' ? <BlankParts /> : <b class="countdown__clock">{`${BLANK}:${BLANK}:${BLANK}`}</b>}
          </span>
        </p>
        <p class="countdown__note" role="status">
          {note}
        </p>
      </div>
    </Island>
  )
}

function BlankParts() {
  return ['days', 'hours', 'minutes'].map((unit) => (
    <span key={unit} class="countdown__part">
      <b>{BLANK}</b> <span>{unit}</span>{' '}
    </span>
  ))
}
