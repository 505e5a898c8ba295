import { drawSquares, formatFigure, writeBill, type BillCopy } from './bill.ts'
import { WEEK_PARAMETER, countCost, formatWeek, parseWeek, weekFields, type Odds, type Limits, type Week, type WeekField } from './cost.ts'
import { keepParameter, withParameter } from '../shared/query.ts'
import './style.css'

export interface LastWeekProps {
  odds: Odds
  /** Of the stack, in dollars a month. */
  price: number
  copy: BillCopy
  share: { copied: string; failed: string }
}

/** Writes the bill while a slider moves; the address keeps the figures, so that they can be shared. */
export default function mount(element: HTMLElement, { odds, price, copy, share }: LastWeekProps): void {
  const form = element.querySelector('form')
  const email = element.querySelector<HTMLAnchorElement>('[data-email]')
  if (!form || !email) return
  const inputs = weekFields.map((field) => form.elements.namedItem(field) as HTMLInputElement)
  const places = (name: string) => element.querySelectorAll(`[data-bill="${name}"]`)
  const [status] = places('status')

  const readWeek = () => Object.fromEntries(inputs.map(({ name, value }) => [name, Number(value)])) as Week
  const show = () => {
    const week = readWeek()
    const cost = countCost(week, odds)
    const { status: _, ...texts } = writeBill(week, cost, price, copy)
    for (const [name, text] of Object.entries(texts)) places(name).forEach((place) => place.replaceChildren(text))
    for (const input of inputs) {
      const text = formatFigure(input.name as WeekField, Number(input.value))
      input.setAttribute('aria-valuetext', text)
      form.querySelector(`[data-figure="${input.name}"]`)?.replaceChildren(text)
    }
    const { amount, unit } = drawSquares(cost.month, price)
    places('amount')[0]?.setAttribute('d', amount)
    places('unit')[0]?.setAttribute('d', unit)
    email.href = withParameter(email.href, WEEK_PARAMETER, formatWeek(week)).href
  }
  const keep = () => {
    const week = readWeek()
    keepParameter(WEEK_PARAMETER, formatWeek(week), element.querySelector('section')?.id)
    if (status) status.textContent = writeBill(week, countCost(week, odds), price, copy).status
  }

  const ranges = Object.fromEntries(inputs.map(({ name, min, max, step }) => [name, { min: +min, max: +max, step: +step }])) as Limits
  const given = parseWeek(new URLSearchParams(location.search).get(WEEK_PARAMETER), ranges)
  if (given) for (const input of inputs) input.value = String(given[input.name as WeekField])
  show()
  form.addEventListener('input', show)
  form.addEventListener('change', keep)
  form.addEventListener('submit', (event) => event.preventDefault())
  const copyLink = element.querySelector<HTMLButtonElement>('[data-copy-link]')
  copyLink?.addEventListener('click', () => {
    keep()
    const say = (text: string) => status && (status.textContent = copyLink.textContent = text)
    // Rejected without permission, and missing where the page is not served securely.
    Promise.resolve(navigator.clipboard?.writeText(location.href) ?? Promise.reject()).then(
      () => say(share.copied),
      () => say(share.failed),
    )
  })
}
