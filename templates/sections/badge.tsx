import type { ComponentChildren } from 'preact'
import './controls.css'

export interface BadgeProps {
  /** `fact`: a confirmed property, e.g. included; `accent`: highlighted; `plain`: a category. */
  kind?: 'fact' | 'accent' | 'plain'
  class?: string
  children: ComponentChildren
}

/** A short label on a card or a title. */
export function Badge({ kind = 'plain', class: extra, children }: BadgeProps) {
  return <span class={['badge', `badge--${kind}`, extra].filter(Boolean).join(' ')}>{children}</span>
}
