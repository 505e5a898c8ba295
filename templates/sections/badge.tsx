import type { ComponentChildren } from 'preact'
import './controls.css'

export interface BadgeProps {
  /** `fact`: a confirmed property, e.g. included; `accent`: highlighted; `plain`: a category. */
  kind?: 'fact' | 'accent' | 'plain'
  children: ComponentChildren
}

/** A short label on a card or a title. */
export function Badge({ kind = 'plain', children }: BadgeProps) {
  return <span class={`badge badge--${kind}`}>{children}</span>
}
