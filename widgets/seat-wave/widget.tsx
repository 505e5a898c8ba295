/** @jsxImportSource react */
import { useEffect, useState } from 'react'
import { Clock } from '../countdown/figures.tsx'
import { openStorage } from '../shared/safe-storage.ts'
import { formatClock, splitTime } from '../shared/time-left.ts'
import { keepWave, storageKey, type KeptWave } from './keeper.ts'
import { chooseText, type StageTexts } from './stage.ts'
import { countSeats, hoursLeft } from './wave.ts'
import './style.css'

export interface SeatWaveProps {
  /** Id of the pricing table; the bar is hidden while at least a tenth of the table is visible. */
  table: string
  headings: StageTexts
  sides: StageTexts
  seats: { one: string; other: string }
  action: { label: string; href: string }
  /** Accessible name of the bar. */
  label: string
}

/** A bar at the bottom of the viewport with the seats and the time left in the wave. */
export default function SeatWaveBar({ table, headings, sides, seats, action, label }: SeatWaveProps) {
  const reading = useWave()
  const aside = useVisibility(table)
  const hours = reading?.hours ?? 0
  return (
    <aside className="seat-bar" aria-label={label} data-state={!reading ? 'waiting' : aside ? 'aside' : 'shown'} data-tone="deep">
      <div className="seat-bar-wave">
        <span className="seat-bar-heading">{reading && chooseText(headings, hours)}</span>{' '}
        <span className="seat-bar-time" role="timer">
          <Clock days={reading?.left.days} text={reading && formatClock(reading.left)} />
        </span>
      </div>
      <p className="seat-bar-seats">
        {reading && (
          <>
            <b>{reading.seats}</b> {reading.seats === 1 ? seats.one : seats.other}
          </>
        )}
      </p>
      <p className="seat-bar-side">{reading && chooseText(sides, hours)}</p>
      <a className="seat-bar-action" href={action.href}>
        {action.label}
      </a>
    </aside>
  )
}

function useWave() {
  const [now, setNow] = useState<{ kept: KeptWave; at: number }>()
  useEffect(() => {
    const store = openStorage('localStorage')
    let kept: KeptWave | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const at = Date.now()
      kept = keepWave(store, at, kept)
      setNow({ kept, at })
      timer = setTimeout(tick, (Date.parse(kept.wave.deadline) - at) % 1000 || 1000)
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) tick()
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    window.addEventListener('pageshow', tick)
    window.addEventListener('storage', onStorage)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
      window.removeEventListener('pageshow', tick)
      window.removeEventListener('storage', onStorage)
    }
  }, [])
  if (!now) return undefined
  const { wave } = now.kept
  return { seats: countSeats(wave, now.at), hours: hoursLeft(wave, now.at), left: splitTime(Date.parse(wave.deadline) - now.at) }
}

/** Whether at least ten percent of an element is visible, with a tolerance of one pixel because scroll positions are rounded. */
function useVisibility(id: string): boolean {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const update = (entries: IntersectionObserverEntry[]) => {
      const { intersectionRect, boundingClientRect } = entries.at(-1) ?? {}
      setVisible((intersectionRect?.height ?? 0) + 1 > (boundingClientRect?.height ?? Infinity) * 0.1)
    }
    const observer = new IntersectionObserver(update, { threshold: [0, 0.097, 0.098, 0.0985, 0.099, 0.0993, 0.0995, 0.0998, 0.1, 0.2] })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return visible
}
