/** @jsxImportSource react */
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { nearestSlide, turnSlide } from './slides.ts'
import './style.css'

export interface TestimonialCarouselProps {
  /** Accessible name of the carousel. */
  label: string
  previous: string
  next: string
  pause: string
  play: string
  /** `<ul class="testimonial-track">` with one `<li>` per testimonial. */
  children?: ReactNode
}

const rotation = 5000
/** Assumed duration of a smooth scroll; until then the last requested slide counts as the current one. */
const travel = 700

/** Three columns on wide screens; up to 767 px a scroll-snap carousel that advances every five seconds. */
export default function TestimonialCarousel({ label, previous, next, pause, play, children }: TestimonialCarouselProps) {
  const box = useRef<HTMLDivElement>(null)
  const narrow = useMedia('(max-width: 767px)')
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  const [stopped, setStopped] = useState(false)
  const [turns, setTurns] = useState(0)
  const interacting = useHold(box)
  const turn = useTurn(box, reducedMotion)

  useEffect(() => {
    const track = findTrack(box.current)
    if (!track || !narrow) return
    // A scrollable region must be focusable for keyboard users.
    track.tabIndex = 0
    return () => track.removeAttribute('tabindex')
  }, [narrow])

  useEffect(() => {
    if (!narrow || reducedMotion || stopped || interacting) return
    const timer = setInterval(() => turn(1), rotation)
    return () => clearInterval(timer)
  }, [narrow, reducedMotion, stopped, interacting, turns, turn])

  const press = (step: number) => () => {
    turn(step)
    setTurns(turns + 1)
  }
  return (
    <div className="carousel" role="group" aria-roledescription="carousel" aria-label={label} ref={box}>
      {children}
      <div className="carousel-controls">
        <button type="button" aria-label={previous} onClick={press(-1)}>
          <Arrow path="M15 5l-7 7 7 7" />
        </button>
        {!reducedMotion && (
          <button type="button" aria-label={stopped ? play : pause} onClick={() => setStopped(!stopped)}>
            <Arrow path={stopped ? 'M8 5l11 7-11 7z' : 'M9 5v14M15 5v14'} />
          </button>
        )}
        <button type="button" aria-label={next} onClick={press(1)}>
          <Arrow path="M9 5l7 7-7 7" />
        </button>
      </div>
    </div>
  )
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}

function findTrack(box: HTMLElement | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>('.testimonial-track') ?? null
}

/** Returns a function that scrolls the track by a number of slides, without scrolling the page. */
function useTurn(box: { current: HTMLElement | null }, reducedMotion: boolean): (step: number) => void {
  const lastTarget = useRef({ index: 0, until: 0 })
  const quiet = useRef(reducedMotion)
  quiet.current = reducedMotion
  const turn = useRef((step: number) => {
    const track = findTrack(box.current)
    if (!track) return
    const edge = track.getBoundingClientRect().left
    const lefts = [...track.children].map((slide) => slide.getBoundingClientRect().left - edge + track.scrollLeft)
    const origin = lefts[0] ?? 0
    const now = Date.now()
    const index = now < lastTarget.current.until ? lastTarget.current.index : nearestSlide(lefts, track.scrollLeft + origin)
    const target = turnSlide(index, step, lefts.length)
    lastTarget.current = { index: target, until: now + travel }
    track.scrollTo({ left: (lefts[target] ?? 0) - origin, behavior: quiet.current ? 'auto' : 'smooth' })
  })
  return turn.current
}

/** Whether the rotation is interacting: by a mouse over the track (not over the buttons), by keyboard focus, or by a hidden tab. */
function useHold(box: { current: HTMLElement | null }): boolean {
  const [holds, setHolds] = useState({ mouse: false, focus: false, hidden: false })
  useEffect(() => {
    const element = box.current
    const track = findTrack(element)
    if (!element || !track) return
    const abort = new AbortController()
    const listen = (target: EventTarget, type: string, change: (event: Event) => Partial<typeof holds>) =>
      target.addEventListener(type, (event) => setHolds((before) => ({ ...before, ...change(event) })), { signal: abort.signal })
    // Browsers also report hover after a touch, so only a mouse counts.
    listen(track, 'pointerenter', (event) => ({ mouse: (event as PointerEvent).pointerType === 'mouse' }))
    listen(track, 'pointerleave', () => ({ mouse: false }))
    listen(element, 'focusin', (event) => ({ focus: event.target instanceof Element && event.target.matches(':focus-visible') }))
    listen(element, 'focusout', () => ({ focus: false }))
    listen(document, 'visibilitychange', () => ({ hidden: document.hidden }))
    setHolds({
      mouse: track.matches(':hover') && matchMedia('(hover: hover)').matches,
      focus: element.contains(document.activeElement),
      hidden: document.hidden,
    })
    return () => abort.abort()
  }, [box])
  return holds.mouse || holds.focus || holds.hidden
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
