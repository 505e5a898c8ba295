/** @jsxImportSource react */
import type { TimeLeft } from '../shared/time-left.ts'
import './style.css'

/** Placeholder for a figure; without digits, so that the static HTML never contains a time. */
const blank = '––'

/** `3 days 04:05:06`; zero days are omitted. */
export function Clock({ days = 0, text }: { days?: number | undefined; text: string | undefined }) {
  return (
    <>
      {days > 0 && (
        <>
          <span className="countdown-part">
            <b>{days}</b> <span>{nameUnit('day', days)}</span>
          </span>{' '}
        </>
      )}
      <b className="countdown-clock" key={text ? 'text' : 'blank'} aria-hidden={text ? undefined : true}>
        {text ?? `${blank}:${blank}:${blank}`}
      </b>
    </>
  )
}

/** `12 days 4 hours 5 minutes`. */
export function Parts({ left }: { left: TimeLeft | undefined }) {
  const parts = [
    ['day', left?.days],
    ['hour', left?.hours],
    ['minute', left?.minutes],
  ] as const
  return parts.map(([unit, value], index) => (
    <span className="countdown-part" key={left ? unit : `${unit}-blank`} aria-hidden={left ? undefined : true}>
      {index > 0 && ' '}
      <b>{value ?? blank}</b> <span>{nameUnit(unit, value ?? 2)}</span>
    </span>
  ))
}

/** `day` or `days`, by the plural rules of the language. */
function nameUnit(unit: 'day' | 'hour' | 'minute', value: number): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(value)
  return parts.find((part) => part.type === 'unit')?.value ?? unit
}
