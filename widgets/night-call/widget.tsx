/** @jsxImportSource react */
import { useEffect, useRef, useState } from 'react'
import { cutWords, planCall, readMoment } from './play.ts'
import { Icon, type IconShape } from '../shared/icon.tsx'
import './style.css'

const KINDS = ['calendar', 'invoice', 'review'] as const
type Kind = (typeof KINDS)[number]

export interface Call extends Record<Kind, { time: string; title: string; text: string }> {
  id: string
  trade: string
  problem: string
  time: string
  lines: readonly { by: 'office' | 'caller'; text: string }[]
  /** Number of the line after which the card of the calendar is written. */
  calendar: { time: string; title: string; text: string; after: number }
}

export interface Card {
  label: string
  icon: IconShape
  tool: ToolLink
}

export interface ToolLink {
  href: string
  text: string
}

export interface NightCallProps {
  calls: readonly Call[]
  cards: Readonly<Record<Kind, Card>>
  phone: IconShape
  answeredBy: ToolLink
  copy: Record<'pick' | 'call' | 'again' | 'pause' | 'resume' | 'caller' | 'office', string>
}

/** How much of a call is to be seen: of each line the number of written characters, undefined before it begins, and which cards. */
interface Shown {
  lines: readonly (number | undefined)[]
  cards: readonly boolean[]
}

/** "Call the office": writes the chosen call, line by line, with what follows from it. Before that it is whole, as without a script. */
export default function NightCall({ calls, cards, phone, answeredBy, copy }: NightCallProps) {
  const [chosen, setChosen] = useState(calls[0]!.id)
  const [mode, setMode] = useState<'idle' | 'playing' | 'paused' | 'over'>('idle')
  const [shown, setShown] = useState<Shown>()
  const [isVisible, setVisible] = useState(true)
  const stage = useRef<HTMLDivElement>(null)
  const elapsed = useRef(0)

  /** Shows the chosen call whole, until its button is pressed. */
  const rest = () => {
    setShown(undefined)
    setMode('idle')
  }
  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)')
    const observer = new IntersectionObserver((entries) => setVisible(entries.at(-1)?.isIntersecting ?? true))
    reduced.addEventListener('change', rest)
    observer.observe(stage.current!)
    return () => {
      reduced.removeEventListener('change', rest)
      observer.disconnect()
    }
  }, [])

  useEffect(() => {
    const call = calls.find(({ id }) => id === chosen)
    if (mode !== 'playing' || !isVisible || !call) return
    const plan = planCall(
      call.lines.map(({ text }) => text.length),
      KINDS.map((kind) => (kind === 'calendar' ? call.calendar.after : undefined)),
    )
    let before: number | undefined
    let frame = requestAnimationFrame(function tick(now) {
      // A frame after a pause of the browser counts as a short one.
      elapsed.current += Math.min(100, now - (before ?? now))
      before = now
      const moment = readMoment(plan, elapsed.current)
      const lines = call.lines.map(({ text }, index) => {
        const share = moment.lines[index] ?? 0
        return share > 0 ? cutWords(text, share) : undefined
      })
      const next = { lines, cards: moment.cards }
      // Most frames add no word.
      setShown((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
      if (moment.isOver) setMode('over')
      else frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [mode, isVisible, chosen, calls])

  const choose = (id: string) => {
    setChosen(id)
    rest()
  }
  const press = () => {
    if (mode === 'idle' || mode === 'over') elapsed.current = 0
    setMode(mode === 'playing' ? 'paused' : 'playing')
  }

  return (
    <>
      <form className="night-call__controls needs-script" autoComplete="off">
        <fieldset className="night-call__pick">
          <legend>{copy.pick}</legend>
          {calls.map(({ id, trade, problem }) => (
            <label key={id}>
              <input type="radio" name="emergency" value={id} checked={id === chosen} onChange={() => choose(id)} />
              <span>
                {problem} <small>{trade}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <button type="button" className="button button--primary night-call__play" onClick={press}>
          {{ idle: copy.call, playing: copy.pause, paused: copy.resume, over: copy.again }[mode]}
        </button>
      </form>
      <div ref={stage} className="night-call__stage" data-state={mode}>
        {calls.map((call) => (
          <div key={call.id} className="stack stack--5 night-call__call" data-call={call.id} hidden={call.id !== chosen}>
            <div className="box night-call__phone">
              <p className="night-call__time">
                <Icon {...phone} /> {call.time} <span>{call.trade}</span>
              </p>
              <ol role="list">
                {call.lines.map(({ by, text }, index) => (
                  <Line
                    key={text}
                    by={by}
                    speaker={copy[by]}
                    text={text}
                    shown={shown && call.id === chosen ? shown.lines[index] : text.length}
                  />
                ))}
              </ol>
              <p className="night-call__by">
                <a href={answeredBy.href}>{answeredBy.text}</a>
              </p>
            </div>
            <ol className="night-call__cards" role="list">
              {KINDS.map((kind, index) => (
                <li
                  key={kind}
                  className="sheet night-call__card"
                  data-surface="paper"
                  data-ahead={call.id === chosen && shown?.cards[index] === false ? '' : undefined}
                >
                  <p className="tag">
                    <Icon {...cards[kind].icon} /> {cards[kind].label} <span>{call[kind].time}</span>
                  </p>
                  <h3>{call[kind].title}</h3>
                  <p>{call[kind].text}</p>
                  <a href={cards[kind].tool.href}>{cards[kind].tool.text}</a>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </>
  )
}

interface LineProps {
  by: 'office' | 'caller'
  speaker: string
  text: string
  /** Number of written characters; undefined before it begins. */
  shown: number | undefined
}

/** A line of the call. All of its text stays in the page for screen readers. */
function Line({ by, speaker, text, shown }: LineProps) {
  const cut = shown ?? 0
  return (
    <li className={`night-call__line night-call__line--${by}`} data-by={by} data-ahead={shown === undefined ? '' : undefined}>
      <span className="visually-hidden">{speaker}: </span>
      <p data-line="">
        {text.slice(0, cut)}
        {cut < text.length && <span className="night-call__rest">{text.slice(cut)}</span>}
      </p>
    </li>
  )
}
