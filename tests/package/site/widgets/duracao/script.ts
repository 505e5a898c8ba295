import { importLate } from 'lanai/import-late'
import 'nouislider/dist/nouislider.css'
import { formatEuro } from '../../content/format.ts'

interface DurationProps {
  /** Euros for an hour. */
  hourly: number
  /** Hours at most. */
  max: number
}

/** Turns the range field into a slider with a scale, and shows the price of the hours chosen. */
export default async function mount(element: HTMLElement, { hourly, max }: DurationProps): Promise<void> {
  const field = element.querySelector('input')
  const output = element.querySelector('output')
  if (!field || !output) return
  const show = (hours: number) => {
    field.value = String(hours)
    output.value = formatEuro(hours * hourly)
  }
  field.addEventListener('input', () => show(Number(field.value)))
  const library = await importLate<typeof import('nouislider') | undefined>(() => import('nouislider'), undefined)
  if (!library) return
  const place = document.createElement('div')
  field.after(place)
  field.hidden = true
  const handleAttributes = [{ 'aria-label': field.labels?.[0]?.textContent ?? '' }]
  const slider = library.create(place, { start: 1, step: 1, range: { min: 1, max }, connect: 'lower', handleAttributes })
  slider.on('update', ([hours]) => show(Number(hours)))
}
