import { endOfMonth, nextMidnight } from '../shared/new-york-time.ts'
import { splitTime, type TimeLeft } from '../shared/time-left.ts'

/** Where a countdown runs to, and whether it starts anew there. All days and months are New York's. */
export interface Target {
  /** `until`: a fixed end, in seconds; `month-end`: the running month, in minutes; `midnight`: a coming midnight, in seconds. */
  mode: 'until' | 'month-end' | 'midnight'
  /** With `until`: an instant (ISO 8601 with its zone); empty: the end of the running month. */
  until?: string | undefined
  /** With `midnight`: which of the coming midnights, 1 to 7. */
  days?: number | undefined
}

/** What a countdown shows: its end, and whether that is behind us (`ended`) or came anew (`turned`). */
export interface Reading {
  end: number
  state: 'running' | 'ended' | 'turned'
  left: TimeLeft
}

const second = 1000

/** The instant a countdown that starts now runs to. */
function planEnd({ mode, until, days = 1 }: Target, now: number): number {
  if (mode === 'midnight') return nextMidnight(now, Math.min(7, Math.max(1, Math.round(days))))
  if (mode === 'until' && until) return Date.parse(until)
  return endOfMonth(now)
}

/**
 * What to show now, given what was shown before. Only the clock decides: a laptop that slept wakes to the right figures,
 * and a clock that was set back does not leave an end that is too far away.
 */
export function readCountdown(target: Target, now: number, before?: Reading): Reading {
  const fresh = planEnd(target, now)
  const keeps = before !== undefined && now < before.end && before.end <= fresh
  const end = keeps ? before.end : fresh
  const state = now >= end ? 'ended' : keeps || !before ? (before?.state ?? 'running') : now >= before.end ? 'turned' : 'running'
  return { end, state, left: splitTime(end - now) }
}

/** Milliseconds to wait before the next reading: `step`, or less where the end comes first or the seconds have drifted. */
export function planTick(end: number, now: number, step: number): number {
  const rest = end - now
  if (rest <= step) return Math.max(1, step === second ? rest % second || rest : rest)
  return step === second ? rest % second || second : step
}
