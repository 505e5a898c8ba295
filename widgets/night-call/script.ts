import { cutWords, planCall, readMoment, type Moment } from './play.ts'
import './style.css'

export interface NightCallProps {
  call: string
  again: string
  pause: string
  resume: string
}

/** Writes the chosen call, line by line, with what follows from it. All of the text stays in the page for screen readers. */
export default function mount(element: HTMLElement, labels: NightCallProps): void {
  const box = element.querySelector<HTMLElement>('.night-call__stage')
  const button = element.querySelector<HTMLButtonElement>('[data-play]')
  const radios = element.querySelectorAll<HTMLInputElement>('input[type=radio]')
  if (!box || !button) return
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const calls = new Map(
    [...element.querySelectorAll<HTMLElement>('[data-call]')].map((call) => [call.dataset['call'] ?? '', readCall(call)]),
  )
  const current = () => calls.get([...radios].find(({ checked }) => checked)?.value ?? '')
  let elapsed = 0
  let before: number | undefined
  let frame = 0
  let state: 'idle' | 'playing' | 'paused' | 'over' = 'idle'
  let isVisible = true

  const change = (next: typeof state) => {
    state = next
    box.dataset['state'] = state
    button.textContent = { idle: labels.call, playing: labels.pause, paused: labels.resume, over: labels.again }[state]
    cancelAnimationFrame(frame)
    before = undefined
    if (state === 'playing' && isVisible) frame = requestAnimationFrame(tick)
  }
  const tick = (now: number) => {
    // A frame after a pause of the browser counts as a short one.
    elapsed += Math.min(100, now - (before ?? now))
    before = now
    const call = current()
    if (!call) return
    const moment = readMoment(call.plan, elapsed)
    call.show(moment)
    if (moment.isOver) change('over')
    else frame = requestAnimationFrame(tick)
  }
  /** Shows the chosen call whole, until its button is pressed. */
  const choose = () => {
    calls.forEach((call) => (call.element.hidden = call !== current()))
    current()?.show(undefined)
    change('idle')
  }
  const start = () => {
    elapsed = 0
    change('playing')
  }

  button.addEventListener('click', () => (state === 'playing' ? change('paused') : state === 'paused' ? change('playing') : start()))
  for (const radio of radios) radio.addEventListener('change', choose)
  reduced.addEventListener('change', choose)
  new IntersectionObserver((entries) => {
    isVisible = entries.at(-1)?.isIntersecting ?? true
    change(state)
  }).observe(box)
  choose()
}

/** A call of the page: its plan, and a function that shows a moment of it, or all of it. */
function readCall(element: HTMLElement) {
  const lines = [...element.querySelectorAll<HTMLElement>('[data-line]')].map((line) => ({
    text: line.textContent ?? '',
    place: line,
    bubble: line.parentElement,
  }))
  const cards = [...element.querySelectorAll<HTMLElement>('[data-card]')]
  const plan = planCall(
    lines.map(({ text }) => text.length),
    cards.map(({ dataset }) => (dataset['card'] ? Number(dataset['card']) : undefined)),
  )
  const show = (moment: Moment | undefined) => {
    lines.forEach(({ text, place, bubble }, index) => {
      const share = moment?.lines[index] ?? 1
      const cut = cutWords(text, share)
      bubble?.toggleAttribute('data-ahead', share === 0)
      if (place.firstChild?.textContent?.length === cut && place.childNodes.length === (cut < text.length ? 2 : 1)) return
      const rest = document.createElement('span')
      rest.className = 'night-call__rest'
      rest.textContent = text.slice(cut)
      place.replaceChildren(text.slice(0, cut), ...(cut < text.length ? [rest] : []))
    })
    cards.forEach((card, index) => card.toggleAttribute('data-ahead', moment?.cards[index] === false))
  }
  return { element, plan, show }
}
