import { nearestSlide, turnSlide } from './slides.ts'
import './style.css'

export interface TestimonialCarouselProps {
  /** Names of the button that pauses and plays. */
  pause: string
  play: string
}

const ROTATION = 5000
/** Assumed duration of a smooth scroll; until then the last requested slide counts as the current one. */
const TRAVEL = 700

/** Three columns on wide screens; up to 767 px a scroll-snap carousel that advances every five seconds. */
export default function mount(element: HTMLElement, { pause, play }: TestimonialCarouselProps): void {
  const box = element.querySelector<HTMLElement>('.carousel')
  const track = element.querySelector<HTMLElement>('.carousel__track')
  const [back, toggle, forth] = element.querySelectorAll<HTMLElement>('.carousel__controls button')
  if (!box || !track || !back || !toggle || !forth) return
  const narrow = matchMedia('(width < 48em)')
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const turn = createTurn(track, reduced)
  let isStopped = false
  let timer: ReturnType<typeof setInterval> | undefined

  const update = () => {
    // A scrollable region must be focusable for keyboard users.
    if (narrow.matches) track.tabIndex = 0
    else track.removeAttribute('tabindex')
    toggle.ariaLabel = isStopped ? play : pause
    toggle.dataset['state'] = isStopped ? 'stopped' : 'playing'
    clearInterval(timer)
    if (narrow.matches && !reduced.matches && !isStopped && !isHeld()) timer = setInterval(() => turn(1), ROTATION)
  }
  const isHeld = watchHold(box, track, update)
  const press = (step: number) => () => {
    turn(step)
    update()
  }

  back.addEventListener('click', press(-1))
  forth.addEventListener('click', press(1))
  toggle.addEventListener('click', () => {
    isStopped = !isStopped
    update()
  })
  narrow.addEventListener('change', update)
  reduced.addEventListener('change', update)
  update()
}

/** Returns a function that scrolls the track by a number of slides, without scrolling the page. */
function createTurn(track: HTMLElement, reduced: MediaQueryList): (step: number) => void {
  let last = { index: 0, until: 0 }
  return (step) => {
    const edge = track.getBoundingClientRect().left
    const lefts = [...track.children].map((slide) => slide.getBoundingClientRect().left - edge + track.scrollLeft)
    const origin = lefts[0] ?? 0
    const now = Date.now()
    const index = now < last.until ? last.index : nearestSlide(lefts, track.scrollLeft + origin)
    const target = turnSlide(index, step, lefts.length)
    last = { index: target, until: now + TRAVEL }
    track.scrollTo({ left: (lefts[target] ?? 0) - origin, behavior: reduced.matches ? 'auto' : 'smooth' })
  }
}

/**
 * Whether the rotation has to wait: for a mouse over the track (not over the buttons), for keyboard focus, or in a hidden tab.
 * @returns a function that says so now
 */
function watchHold(box: HTMLElement, track: HTMLElement, notify: () => void): () => boolean {
  const holds = {
    mouse: track.matches(':hover') && matchMedia('(hover: hover)').matches,
    focus: box.contains(document.activeElement),
    hidden: document.hidden,
  }
  const listen = (target: EventTarget, type: string, change: (event: Event) => Partial<typeof holds>) =>
    target.addEventListener(type, (event) => {
      Object.assign(holds, change(event))
      notify()
    })
  // Browsers also report hover after a touch, so only a mouse counts.
  listen(track, 'pointerenter', (event) => ({ mouse: (event as PointerEvent).pointerType === 'mouse' }))
  listen(track, 'pointerleave', () => ({ mouse: false }))
  listen(box, 'focusin', ({ target }) => ({ focus: target instanceof Element && target.matches(':focus-visible') }))
  listen(box, 'focusout', () => ({ focus: false }))
  listen(document, 'visibilitychange', () => ({ hidden: document.hidden }))
  return () => holds.mouse || holds.focus || holds.hidden
}
