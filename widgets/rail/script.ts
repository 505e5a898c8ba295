import { nextPosition, reachedEnds } from './scroll.ts'
import type { Direction } from './scroll.ts'
import './style.css'

export interface RailProps {
  /** Pixels to scroll per click. */
  step: number
}

/**
 * Scrolls a horizontal list by its two buttons, and marks the one whose end is reached.
 * A plain script: its state is the scroll position, which the browser has.
 */
export default function mount(element: HTMLElement, { step }: RailProps): void {
  const scroller = element.querySelector<HTMLElement>('.rail__scroller')
  const [back, forth] = element.querySelectorAll<HTMLElement>('.rail__button')
  if (!scroller || !back || !forth) throw new Error('rail: no .rail__scroller with two .rail__button')
  let target: number | undefined

  const readState = () => ({ left: scroller.scrollLeft, max: scroller.scrollWidth - scroller.clientWidth })
  const measure = () => {
    const { start, end } = reachedEnds(readState())
    // `aria-disabled` instead of `disabled`, so that the button keeps the focus.
    back.ariaDisabled = String(start)
    forth.ariaDisabled = String(end)
  }
  const settle = () => {
    target = undefined
    measure()
  }
  const move = (direction: Direction) => {
    const state = readState()
    const position = nextPosition(state, direction, step, target)
    if (Math.abs(position - state.left) < 1) return
    const instantly = matchMedia('(prefers-reduced-motion: reduce)').matches
    // Without `scrollend` there is no event when the target is reached.
    target = instantly || !('onscrollend' in window) ? undefined : position
    scroller.scrollTo({ left: position, behavior: instantly ? 'instant' : 'smooth' })
  }

  back.addEventListener('click', () => move(-1))
  forth.addEventListener('click', () => move(1))
  new ResizeObserver(measure).observe(scroller)
  scroller.addEventListener('scroll', measure, { passive: true })
  for (const type of ['scrollend', 'wheel', 'touchstart', 'pointerdown']) scroller.addEventListener(type, settle, { passive: true })
}
