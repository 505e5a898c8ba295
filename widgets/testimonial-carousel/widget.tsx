/** @jsxImportSource react */
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { nearestSlide, turnSlide } from './slides.ts'
import './style.css'

export interface TestimonialCarouselProps {
  /** Name of the carousel for screen readers. */
  label: string
  previous: string
  next: string
  pause: string
  play: string
  /** `<ul class="testimonial-track">`, one `<li>` a testimonial. */
  children?: ReactNode
}

const rotation = 5000
/** A smooth scroll may take this long; until then the row is on its way to the slide last asked for. */
const travel = 700

/** Three columns on wide screens; up to 767 px a snapping row that turns every five seconds. */
export default function TestimonialCarousel({ label, previous, next, pause, play, children }: TestimonialCarouselProps) {
  const box = useRef<HTMLDivElement>(null)
  const narrow = useMedia('(max-width: 767px)')
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const [stopped, setStopped] = useState(false)
  const [turns, setTurns] = useState(0)
  const held = useHolds(box)
  const turn = useTurn(box, calm)

  useEffect(() => {
    const track = findTrack(box.current)
    if (!track || !narrow) return
    // A row that scrolls has to be within reach of the keyboard.
    track.tabIndex = 0
    return () => track.removeAttribute('tabindex')
  }, [narrow])

  useEffect(() => {
    if (!narrow || calm || stopped || held) return
    const timer = setInterval(() => turn(1), rotation)
    return () => clearInterval(timer)
  }, [narrow, calm, stopped, held, turns, turn])

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
        {!calm && (
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

/** Gives a function that scrolls the row by so many slides; the page itself stays where it is. */
function useTurn(box: { current: HTMLElement | null }, calm: boolean): (step: number) => void {
  const aim = useRef({ index: 0, until: 0 })
  const quiet = useRef(calm)
  quiet.current = calm
  const turn = useRef((step: number) => {
    const track = findTrack(box.current)
    if (!track) return
    const edge = track.getBoundingClientRect().left
    const lefts = [...track.children].map((slide) => slide.getBoundingClientRect().left - edge + track.scrollLeft)
    const origin = lefts[0] ?? 0
    const now = Date.now()
    const index = now < aim.current.until ? aim.current.index : nearestSlide(lefts, track.scrollLeft + origin)
    const target = turnSlide(index, step, lefts.length)
    aim.current = { index: target, until: now + travel }
    track.scrollTo({ left: (lefts[target] ?? 0) - origin, behavior: quiet.current ? 'auto' : 'smooth' })
  })
  return turn.current
}

/** Whether something holds the rotation: a mouse over the row (one that rests on a button after a press holds nothing), focus, a hidden tab. */
function useHolds(box: { current: HTMLElement | null }): boolean {
  const [holds, setHolds] = useState({ mouse: false, focus: false, hidden: false })
  useEffect(() => {
    const element = box.current
    const track = findTrack(element)
    if (!element || !track) return
    const abort = new AbortController()
    const listen = (target: EventTarget, type: string, change: (event: Event) => Partial<typeof holds>) =>
      target.addEventListener(type, (event) => setHolds((before) => ({ ...before, ...change(event) })), { signal: abort.signal })
    // A finger leaves no hover behind, but browsers report one.
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
