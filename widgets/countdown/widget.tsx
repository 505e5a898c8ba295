/** @jsxImportSource react */
import { useEffect, useId, useState } from 'react'
import { formatClock } from '../shared/time-left.ts'
import { planTick, readCountdown, type Reading, type Target } from './clock.ts'
import { Clock, Parts } from './figures.tsx'

export interface CountdownProps extends Target {
  /** Line above the figures. */
  label: string
  /** Line below the figures that describes the end in words; also visible without JavaScript. */
  note?: string
  /** Shown after the end: in place of the figures, or next to the new figures of a countdown that restarts. */
  ended: string
  size?: 'm' | 'l'
}

/** A countdown. The static HTML has no figures; they appear after hydration, from the visitor's clock. */
export default function Countdown({ label, note = '', ended, size = 'm', ...target }: CountdownProps) {
  const labelId = useId()
  const reading = useReading(target)
  const state = reading?.state ?? 'waiting'
  const inMinutes = target.mode === 'month-end'
  return (
    <div className="countdown" data-state={state} data-size={size}>
      <p className="countdown-label" id={labelId}>
        {label}
      </p>
      <p className="countdown-figures" role="timer" aria-labelledby={labelId}>
        {inMinutes ? <Parts left={reading?.left} /> : <Clock days={reading?.left.days} text={reading && formatClock(reading.left)} />}
      </p>
      <p className="countdown-note" role="status">
        {state === 'ended' || state === 'turned' ? ended : note}
      </p>
    </div>
  )
}

function useReading({ mode, until, days }: Target): Reading | undefined {
  const [reading, setReading] = useState<Reading>()
  useEffect(() => {
    const goal = { mode, until, days }
    const step = mode === 'month-end' ? 60_000 : 1000
    let before: Reading | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const now = Date.now()
      before = readCountdown(goal, now, before)
      setReading(before)
      timer = setTimeout(tick, before.state === 'ended' ? 60_000 : planTick(before.end, now, step))
    }
    tick()
    // Timers are suspended while a laptop sleeps and in the back/forward cache.
    document.addEventListener('visibilitychange', tick)
    window.addEventListener('pageshow', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
      window.removeEventListener('pageshow', tick)
    }
  }, [mode, until, days])
  return reading
}
