export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Days, hours, minutes and seconds of a span of milliseconds, never below zero. A second that has begun counts. */
export function splitTime(milliseconds: number): TimeLeft {
  const rest = Math.ceil(Math.max(0, milliseconds) / second) * second
  return {
    days: Math.floor(rest / day),
    hours: Math.floor((rest % day) / hour),
    minutes: Math.floor((rest % hour) / minute),
    seconds: (rest % minute) / second,
  }
}

/** `04:05:06`; the days stand apart. */
export function formatClock({ hours, minutes, seconds }: TimeLeft): string {
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
}
