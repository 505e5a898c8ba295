/** @jsxImportSource react */
import { useEffect, useRef, useState } from 'react'
import type { Copy } from '../../content/schema/shared.ts'
import { fill } from '../shared/fill.ts'
import { findCaption, planCaptions, splitCaptions, type Caption, type Speaker } from './captions.ts'
import './style.css'

export interface DriveInProps {
  /** When the call came, and what trade it is. */
  time: string
  trade: string
  /** Id of the call on the page, whose words are not sent twice. */
  call: string
  copy: Record<Speaker | 'play' | 'pause' | 'resume', string> & {
    next: Copy<'step' | 'steps'>
  }
}

/** `step`: with reduced motion each press shows the next caption. */
type Mode = 'idle' | 'playing' | 'paused' | 'step'

/** Milliseconds of the whole call. */
const LENGTH = 20_000

/** The screen of the drive-in on the home page: a press plays a call with captions on it. */
export default function DriveIn({ time, trade, call, copy }: DriveInProps) {
  const [mode, setMode] = useState<Mode>('idle')
  const [index, setIndex] = useState(0)
  const elapsed = useRef(0)
  const [captions, setCaptions] = useState<readonly Caption[]>([])
  const caption = mode === 'idle' ? undefined : captions[index]

  useEffect(() => {
    if (mode !== 'playing') return
    const starts = planCaptions(captions)
    let before: number | undefined
    let frame = requestAnimationFrame(function tick(now) {
      // A frame after a pause of the browser counts as a short one.
      elapsed.current += Math.min(100, now - (before ?? now))
      before = now
      if (elapsed.current >= LENGTH) return setMode('idle')
      setIndex(findCaption(starts, elapsed.current / LENGTH))
      frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [mode, captions])

  const press = (): void => {
    if (mode === 'playing') return setMode('paused')
    if (mode === 'paused') return setMode('playing')
    if (mode === 'step') return index + 1 < captions.length ? setIndex(index + 1) : setMode('idle')
    elapsed.current = 0
    setCaptions(splitCaptions(readLines(call)))
    setIndex(0)
    setMode(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'step' : 'playing')
  }
  const next = fill(copy.next, { step: index + 1, steps: captions.length })
  const label = { idle: copy.play, playing: copy.pause, paused: copy.resume, step: next }[mode]

  return (
    <div className="drive-in" data-mode={mode}>
      <div className="drive-in__screen">
        {caption && (
          <p className="drive-in__call" aria-hidden="true">
            {time} <span>{trade}</span>
          </p>
        )}
        <div className="drive-in__captions" aria-live="polite">
          {caption && (
            <p key={index} className={`drive-in__line drive-in__line--${caption.by}`}>
              <span className="visually-hidden">{copy[caption.by]}: </span>
              {caption.text}
            </p>
          )}
        </div>
        <span className="drive-in__progress" />
      </div>
      <button type="button" className="drive-in__button" aria-label={label} onClick={press}>
        <span className="drive-in__sign" />
      </button>
    </div>
  )
}

/** What is said in a call of the page. */
function readLines(call: string): Caption[] {
  const lines = document.querySelectorAll<HTMLElement>(`[data-call="${call}"] [data-by]`)
  if (lines.length === 0) throw new Error(`drive-in: no call ${call} on the page`)
  return Array.from(lines, (line) => ({ by: line.dataset['by'] as Speaker, text: line.querySelector('[data-line]')?.textContent ?? '' }))
}
