import { formatDollars } from '../shared/money.ts'
import { printAlone } from '../shared/print.ts'
import { keepParameter, withParameter } from '../shared/query.ts'
import { BILLS_PARAMETER, formatBills, measureBars, parseBills, sumBills, writeVerdict, type Bill, type VerdictCopy } from './statement.ts'
import './style.css'

export interface CrossOffProps {
  bills: Bill[]
  /** Of the stack, in dollars a month. */
  price: number
  copy: VerdictCopy
}

/** Adds up the ticked lines of the statement, and keeps them in the address. */
export default function mount(element: HTMLElement, { bills, price, copy }: CrossOffProps): void {
  const form = element.querySelector('form')
  const email = element.querySelector<HTMLAnchorElement>('[data-email]')
  if (!form || !email) return
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const readIds = () => boxes.filter(({ checked }) => checked).map(({ value }) => value)

  const show = () => {
    const ids = readIds()
    const sums = sumBills(bills, new Set(ids), price)
    for (const place of element.querySelectorAll<HTMLElement>('[data-sum]'))
      place.textContent = formatDollars(sums[place.dataset['sum'] as keyof typeof sums])
    for (const [bar, widths] of Object.entries(measureBars(sums))) {
      const [first, second] = element.querySelectorAll(`[data-bar="${bar}"] rect`)
      first?.setAttribute('width', String(widths[0]))
      second?.setAttribute('x', String(widths[0]))
      second?.setAttribute('width', String(widths[1]))
    }
    const verdict = element.querySelector('[data-verdict]')
    const text = writeVerdict(sums, copy)
    // Announced, so it is written only when it has changed.
    if (verdict && verdict.textContent !== text) verdict.textContent = text
    email.href = withParameter(email.href, BILLS_PARAMETER, formatBills(ids)).href
  }

  const given = parseBills(new URLSearchParams(location.search).get(BILLS_PARAMETER), bills)
  for (const box of boxes) box.checked ||= given.includes(box.value)
  show()
  form.addEventListener('change', () => {
    show()
    keepParameter(BILLS_PARAMETER, formatBills(readIds()))
  })
  const section = element.querySelector('section')
  element.querySelector('[data-print-button]')?.addEventListener('click', () => section && printAlone(section))
}
