import { endOfMonth, nextMidnight } from '../shared/new-york-time.ts'
import { splitTime, type TimeLeft } from '../shared/time-left.ts'

/** Where a countdown runs to, and whether it starts anew there. */
export type Target =
  /** A fixed instant (ISO 8601 with its zone); empty: the end of the running month in New York. */
  | { mode: 'until', until?: string | undefined }
  /** The end of the running month in New York. */
  | { mode: 'month-end' }
  /** The n-th coming midnight in New York, 1 to 7. */
  | { mode: 'midnight', days: number }

/** What a countdown shows: its end, and whether that is behind us (`ended`) or came anew (`turned`). */
export interface Reading { end: number, state: 'running' | 'ended' | 'turned', left: TimeLeft }

const second = 1000

/** The instant a countdown that starts now runs to. */
export function planEnd(target: Target, now: number): number {
  if (target.mode === 'midnight') return nextMidnight(now, Math.min(7, Math.max(1, Math.round(target.days))))
  if (target.mode === 'until' && target.until) return Date.parse(target.until)
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
