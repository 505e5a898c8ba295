/** @jsxImportSource react */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { nextPosition, reachedEnds } from './scroll.ts'
import type { Direction } from './scroll.ts'
import './style.css'

export interface RailProps {
  /** Accessible name of the list, used for the buttons. */
  label: string
  previous: string
  next: string
  /** Pixels to scroll per click. */
  step: number
  children?: ReactNode
}

/** A horizontally scrollable list with two buttons. */
export default function Rail({ label, previous, next, step, children }: RailProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const target = useRef<number>(undefined)
  const [ends, setEnds] = useState({ start: true, end: false })

  const measure = useCallback(() => {
    if (!scroller.current) return
    const reached = reachedEnds(scrollState(scroller.current))
    setEnds((known) => (known.start === reached.start && known.end === reached.end ? known : reached))
  }, [])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const settle = () => {
      target.current = undefined
      measure()
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    element.addEventListener('scrollend', settle)
    for (const gesture of ['wheel', 'touchstart', 'pointerdown'] as const) element.addEventListener(gesture, settle, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', measure)
      element.removeEventListener('scrollend', settle)
      for (const gesture of ['wheel', 'touchstart', 'pointerdown'] as const) element.removeEventListener(gesture, settle)
    }
  }, [measure])

  const move = (direction: Direction) => {
    const element = scroller.current
    if (!element) return
    const state = scrollState(element)
    const position = nextPosition(state, direction, step, target.current)
    if (Math.abs(position - state.left) < 1) return
    const instantly = matchMedia('(prefers-reduced-motion: reduce)').matches
    // without `scrollend` there is no event when the target is reached
    target.current = instantly || !('onscrollend' in window) ? undefined : position
    element.scrollTo({ left: position, behavior: instantly ? 'instant' : 'smooth' })
  }

  return (
    <div className="rail">
      <div className="rail__buttons" role="group" aria-label={label}>
        <Arrow direction={-1} label={`${previous}: ${label}`} spent={ends.start} onPress={move} />
        <Arrow direction={1} label={`${next}: ${label}`} spent={ends.end} onPress={move} />
      </div>
      <div className="rail__scroller" ref={scroller}>
        {children}
      </div>
    </div>
  )
}

interface ArrowProps {
  direction: Direction
  label: string
  /** That end is reached. The button is `aria-disabled` instead of `disabled`, so that it keeps the focus. */
  spent: boolean
  onPress: (direction: Direction) => void
}

function Arrow({ direction, label, spent, onPress }: ArrowProps) {
  return (
    <button type="button" className="rail__button" aria-label={label} aria-disabled={spent} onClick={() => onPress(direction)}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={direction < 0 ? 'M14.5 5.500l-7 6.500 7 6.500' : 'M9.500 5.500l7 6.500-7 6.500'} />
      </svg>
    </button>
  )
}

function scrollState(element: HTMLElement) {
  return { left: element.scrollLeft, max: element.scrollWidth - element.clientWidth }
}
