import type { ComponentChildren } from 'preact'

export interface BadgeProps {
  /** `fact`: a confirmed property, e.g. included; `accent`: highlighted; `plain`: a category. */
  tone?: 'fact' | 'accent' | 'plain'
  children: ComponentChildren
}

/** A short label on a card or a title. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span class={`badge badge--${tone}`}>{children}</span>
}
