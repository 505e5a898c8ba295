/** @jsxImportSource react */
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { nearestSlide, turnSlide } from './slides.ts'
import './style.css'

export interface Testimonial {
  quote: string
  author: string
  role: string
  company?: string | undefined
  /** URL of a photograph of the person. */
  photo?: string | undefined
  /** The review on another site, which the name links to. */
  review?: string | undefined
  /** What it led to. */
  badge?: { label: string; color: string } | undefined
}

export interface TestimonialCarouselProps {
  people: readonly Testimonial[]
  /** Name of the whole, and of its buttons; what follows the name of a link to a review. */
  copy: Record<'region' | 'previous' | 'next' | 'pause' | 'play' | 'review', string>
}

const ROTATION = 5000
/** Assumed duration of a smooth scroll; until then the last requested slide counts as the current one. */
const TRAVEL = 700

/** Three columns on wide screens; up to 767 px a scroll-snap carousel that advances every five seconds. */
export default function TestimonialCarousel({ people, copy }: TestimonialCarouselProps) {
  const box = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const last = useRef({ index: 0, until: 0 })
  const isNarrow = useMedia('(width < 48em)')
  const isReduced = useMedia('(prefers-reduced-motion: reduce)')
  const [isStopped, setStopped] = useState(false)
  // The rotation waits for a mouse over the track (not over the buttons), for keyboard focus, and in a hidden tab.
  const [hasMouse, setMouse] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isHidden, setHidden] = useState(false)
  /** Presses of the arrows, each of which begins a new interval. */
  const [presses, setPresses] = useState(0)

  useEffect(() => {
    const update = () => setHidden(document.hidden)
    setMouse(track.current!.matches(':hover') && matchMedia('(hover: hover)').matches)
    setFocus(box.current!.contains(document.activeElement))
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])

  /** Scrolls the track by a number of slides, without scrolling the page. */
  const turn = (step: number) => {
    const list = track.current!
    const edge = list.getBoundingClientRect().left
    const lefts = [...list.children].map((slide) => slide.getBoundingClientRect().left - edge + list.scrollLeft)
    const origin = lefts[0] ?? 0
    const now = Date.now()
    const index = now < last.current.until ? last.current.index : nearestSlide(lefts, list.scrollLeft + origin)
    const target = turnSlide(index, step, lefts.length)
    last.current = { index: target, until: now + TRAVEL }
    list.scrollTo({ left: (lefts[target] ?? 0) - origin, behavior: isReduced ? 'auto' : 'smooth' })
  }
  const rotates = isNarrow && !isReduced && !isStopped && !hasMouse && !hasFocus && !isHidden
  useEffect(() => {
    if (!rotates) return
    const timer = setInterval(() => turn(1), ROTATION)
    return () => clearInterval(timer)
  }, [rotates, presses])

  const press = (step: number) => {
    turn(step)
    setPresses((before) => before + 1)
  }
  const focus = ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible'))

  return (
    <div
      ref={box}
      className="carousel"
      role="group"
      aria-roledescription="carousel"
      aria-label={copy.region}
      onFocus={focus}
      onBlur={() => setFocus(false)}
    >
      <ul
        ref={track}
        className="carousel__track"
        // A scrollable region must be focusable for keyboard users.
        tabIndex={isNarrow ? 0 : undefined}
        // Browsers also report hover after a touch, so only a mouse counts.
        onPointerEnter={(event) => setMouse(event.pointerType === 'mouse')}
        onPointerLeave={() => setMouse(false)}
      >
        {people.map((person) => (
          <li key={person.author}>
            <Voice {...person} reviewNote={copy.review} />
          </li>
        ))}
      </ul>
      {people.length > 1 && (
        <div className="carousel__controls">
          <Control label={copy.previous} paths={['M15 5l-7 7 7 7']} onPress={() => press(-1)} />
          <Control
            label={isStopped ? copy.play : copy.pause}
            state={isStopped ? 'stopped' : 'playing'}
            paths={['M9 5v14M15 5v14', 'M8 5l11 7-11 7z']}
            onPress={() => setStopped(!isStopped)}
          />
          <Control label={copy.next} paths={['M9 5l7 7-7 7']} onPress={() => press(1)} />
        </div>
      )}
    </div>
  )
}

function Voice({ quote, author, role, company, photo, review, badge, reviewNote }: Testimonial & { reviewNote: string }) {
  return (
    <figure className="box voice">
      {badge && <p className={`voice__badge voice__badge--${badge.color}`}>{badge.label}</p>}
      <blockquote className="voice__text">
        <p>{quote}</p>
      </blockquote>
      <figcaption className="testimonial__by">
        {photo && <img className="testimonial__photo" src={photo} alt="" loading="lazy" decoding="async" />}
        <span className="testimonial__author">
          {review ? (
            <a href={review} target="_blank" rel="noopener">
              {author}
              <span className="visually-hidden" data-search-ignore="">
                {' '}
                {reviewNote}
              </span>
            </a>
          ) : (
            author
          )}
        </span>
        <span className="muted">{company ? `${role}, ${company}` : role}</span>
      </figcaption>
    </figure>
  )
}

interface ControlProps {
  label: string
  state?: 'playing' | 'stopped'
  /** Of its icon; where there are two, the second is for the stopped state. */
  paths: readonly string[]
  onPress(): void
}

function Control({ label, state, paths, onPress }: ControlProps) {
  return (
    <button className="icon-button" type="button" aria-label={label} data-state={state} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    </button>
  )
}

/** Whether a media query matches; false until the first effect. */
function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(false)
  useEffect(() => {
    const media = matchMedia(query)
    const update = () => setMatches(media.matches)
    update()
    media.addEventListener('change', update)
    return () => media.removeEventListener('change', update)
  }, [query])
  return matches
}
