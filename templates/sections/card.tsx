import type { ComponentChildren } from 'preact'
import './card.css'

interface CardProps {
  as?: 'article' | 'li'
  id?: string
  class: string
  children: ComponentChildren
  [data: `data-${string}`]: string | undefined
}

/** A raised surface, entirely covered by one link. */
export function Card({ as: Tag = 'article', class: extra, ...props }: CardProps) {
  return <Tag class={`card ${extra}`} {...props} />
}
