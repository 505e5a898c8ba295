import { formatClock, type TimeLeft } from '../shared/time-left.ts'
import './style.css'

/** `3 days 04:05:06`, without days at zero, as a `<time>`. */
export function createClock(left: TimeLeft): HTMLTimeElement {
  const clock = createElement('b', formatClock(left))
  clock.className = 'countdown__clock'
  return createTime(left, left.days > 0 ? [createPart('day', left.days), ' ', clock] : [clock])
}

/** `12 days 4 hours 5 minutes` as a `<time>`. */
export function createParts(left: TimeLeft): HTMLTimeElement {
  const { days, hours, minutes } = left
  return createTime({ days, hours, minutes, seconds: 0 }, [
    createPart('day', days),
    ' ',
    createPart('hour', hours),
    ' ',
    createPart('minute', minutes),
  ])
}

function createTime({ days, hours, minutes, seconds }: TimeLeft, content: readonly (Node | string)[]): HTMLTimeElement {
  const time = createElement('time', ...content)
  time.dateTime = `P${days}DT${hours}H${minutes}M${seconds}S`
  return time
}

function createPart(unit: 'day' | 'hour' | 'minute', value: number): HTMLElement {
  const name = value === 1 ? unit : `${unit}s`
  const part = createElement('span', createElement('b', String(value)), ' ', createElement('span', name))
  part.className = 'countdown__part'
  return part
}

function createElement<N extends keyof HTMLElementTagNameMap>(name: N, ...content: readonly (Node | string)[]): HTMLElementTagNameMap[N] {
  const element = document.createElement(name)
  element.append(...content)
  return element
}
