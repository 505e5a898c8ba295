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

/** Splits a duration in milliseconds, rounded up to full seconds and at least zero. */
export function splitTime(milliseconds: number): TimeLeft {
  const rest = Math.ceil(Math.max(0, milliseconds) / second) * second
  return {
    days: Math.floor(rest / day),
    hours: Math.floor((rest % day) / hour),
    minutes: Math.floor((rest % hour) / minute),
    seconds: (rest % minute) / second,
  }
}

/** `04:05:06`, without the days. */
export function formatClock({ hours, minutes, seconds }: TimeLeft): string {
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
}
