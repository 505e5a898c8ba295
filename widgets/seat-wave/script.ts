import { createClock } from '../countdown/figures.ts'
import { openStorage } from '../shared/safe-storage.ts'
import { keepTicking } from '../shared/ticking.ts'
import { splitTime } from '../shared/time-left.ts'
import { chooseText, countSeats, hoursLeft, keepWave, storageKey, waveHours, type KeptWave, type StageTexts } from './wave.ts'
import './style.css'

export interface SeatWaveProps {
  /** Id of the pricing table; the bar is hidden while at least a tenth of the table is visible. */
  table: string
  headings: StageTexts
  sides: StageTexts
  seats: { one: string; other: string }
  /** The real wave, with its end in ISO 8601; default: a wave of the visitor, which restarts. */
  real?: { seats: number; ends: string } | undefined
}

const SECOND = 1000
const DAY = 86_400 * SECOND

/**
 * Fills the bar at the bottom of the viewport with the seats and the time left in the wave.
 * A plain script: a tick each second is no reason for 60 kB.
 */
export default function mount(element: HTMLElement, { table, headings, sides, seats, real }: SeatWaveProps): void {
  const find = (part: string) => element.querySelector<HTMLElement>(`.seat-bar${part}`)
  const [bar, heading, time, count, side] = [find(''), find('__heading'), find('__time'), find('__seats'), find('__side')]
  if (!bar || !heading || !time || !count || !side) throw new Error('seat-wave: no .seat-bar with its heading, time, seats and side')
  const store = openStorage('localStorage')
  let kept: KeptWave | undefined
  let isAside = false

  const readWave = (now: number): { deadline: string; left: number } => {
    if (real) return { deadline: real.ends, left: real.seats }
    kept = keepWave(store, now, kept)
    return { deadline: kept.wave.deadline, left: countSeats(kept.wave, now) }
  }
  const tick = keepTicking(() => {
    const now = Date.now()
    const { deadline, left } = readWave(now)
    const rest = Date.parse(deadline) - now
    // Only a real wave ends; the visitor's is followed by the next.
    if (rest <= 0) {
      bar.remove()
      return DAY
    }
    const number = document.createElement('b')
    number.textContent = String(left)
    // A new wave begins with "2 days 23:59:59" rather than with three days and only zeros.
    const shown = real ? rest : Math.min(rest, waveHours * 3600 * SECOND - SECOND)
    time.replaceChildren(createClock(splitTime(shown)))
    count.replaceChildren(number, ` ${left === 1 ? seats.one : seats.other}`)
    heading.textContent = chooseText(headings, hoursLeft({ deadline }, now))
    side.textContent = chooseText(sides, hoursLeft({ deadline }, now))
    bar.dataset['state'] = isAside ? 'aside' : 'shown'
    return rest % SECOND || SECOND
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) tick()
  })
  watchShare(table, (visible) => {
    isAside = visible
    bar.dataset['state'] = isAside ? 'aside' : 'shown'
  })
}

/** Reports whether at least ten percent of an element is visible, with a tolerance of one pixel because scroll positions are rounded. */
function watchShare(id: string, report: (visible: boolean) => void): void {
  const element = document.getElementById(id)
  if (!element) throw new Error(`seat-wave: no pricing table #${id}`)
  const update = (entries: IntersectionObserverEntry[]) => {
    const { intersectionRect, boundingClientRect } = entries.at(-1) ?? {}
    report((intersectionRect?.height ?? 0) + 1 > (boundingClientRect?.height ?? Infinity) * 0.1)
  }
  const threshold = [0, 0.097, 0.098, 0.0985, 0.099, 0.0993, 0.0995, 0.0998, 0.1, 0.2]
  new IntersectionObserver(update, { threshold }).observe(element)
}
