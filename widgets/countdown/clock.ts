import { endOfMonth, nextMidnight } from '../shared/new-york-time.ts'
import { splitTime, type TimeLeft } from '../shared/time-left.ts'

/** The end of a countdown, and whether it restarts there. Days and months are those of America/New_York. */
export interface Target {
  /** `until`: a fixed end, shown in seconds; `month-end`: the end of the current month, in minutes; `midnight`: a future midnight, in seconds. */
  mode: 'until' | 'month-end' | 'midnight'
  /** For `until`: an ISO 8601 date-time with offset; default: the end of the current month. */
  until?: string | undefined
  /** For `midnight`: the number of midnights from now, 1 to 7. */
  days?: number | undefined
}

/** State of a countdown: `ended` after a fixed end, `turned` after it has restarted with a new end. */
export interface Reading {
  end: number
  state: 'running' | 'ended' | 'turned'
  left: TimeLeft
}

const second = 1000

/** End of a countdown that starts now. */
function planEnd({ mode, until, days = 1 }: Target, now: number): number {
  if (mode === 'midnight') return nextMidnight(now, Math.min(7, Math.max(1, Math.round(days))))
  if (mode === 'until' && until) return Date.parse(until)
  return endOfMonth(now)
}

/**
 * The state to show now, from the previous state and the clock alone, so that the figures are correct after a laptop has slept,
 * and an end is never too far away after the clock was set back.
 */
export function readCountdown(target: Target, now: number, before?: Reading): Reading {
  const fresh = planEnd(target, now)
  const keeps = before !== undefined && now < before.end && before.end <= fresh
  const end = keeps ? before.end : fresh
  const state = now >= end ? 'ended' : keeps || !before ? (before?.state ?? 'running') : now >= before.end ? 'turned' : 'running'
  return { end, state, left: splitTime(end - now) }
}

/** Milliseconds until the next update: `step`, or less when the end is nearer or the timer has drifted from full seconds. */
export function planTick(end: number, now: number, step: number): number {
  const rest = end - now
  if (rest <= step) return Math.max(1, step === second ? rest % second || rest : rest)
  return step === second ? rest % second || second : step
}
