import { keepTicking } from '../shared/ticking.ts'
import { planTick, readCountdown, type Reading, type Target } from './clock.ts'
import { createClock, createParts } from './figures.ts'

export interface CountdownProps extends Target {
  /** Shown after the end: in place of the figures, or next to the new figures of a countdown that restarts. */
  ended: string
}

/**
 * Writes the figures of a countdown. The static HTML has none; they come from the visitor's clock.
 * A plain script: a tick each second is no reason for 60 kB.
 */
export default function mount(element: HTMLElement, { ended, ...target }: CountdownProps): void {
  const box = element.querySelector<HTMLElement>('.countdown')
  const figures = element.querySelector('.countdown__figures')
  const note = element.querySelector('.countdown__note')
  if (!box || !figures || !note) throw new Error('countdown: no .countdown with .countdown__figures and .countdown__note')
  const inMinutes = target.mode === 'month-end'
  let reading: Reading | undefined
  keepTicking(() => {
    const now = Date.now()
    reading = readCountdown(target, now, reading)
    const { state, left, end } = reading
    box.dataset['state'] = state
    figures.replaceChildren(inMinutes ? createParts(left) : createClock(left))
    // Written once, since it is announced.
    if (state !== 'running' && note.textContent !== ended) note.textContent = ended
    return state === 'ended' ? 60_000 : planTick(end, now, inMinutes ? 60_000 : 1000)
  })
}
