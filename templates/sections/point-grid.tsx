import type { RichString } from '../../content/schema/shared.ts'
import { Swipe } from './swipe.tsx'
import { RichText } from '../rich-text.tsx'
import './pieces.css'

export interface PointGridProps {
  points: readonly { title: string; text: string | RichString }[]
  columns?: 2 | 3
  /** On a phone: one below the other, or one row to swipe. */
  narrow?: 'list' | 'swipe'
}

/** Titles with a sentence each, in columns. */
export function PointGrid({ points, columns = 3, narrow = 'list' }: PointGridProps) {
  const names = `point-grid point-grid--${columns}`
  const items = points.map((point) => (
    <li key={point.title} class="point">
      <h3>{point.title}</h3>
      <RichText as="p" text={point.text} />
    </li>
  ))
  if (narrow === 'swipe') return <Swipe class={names}>{items}</Swipe>
  return (
    <ul class={names} role="list">
      {items}
    </ul>
  )
}
