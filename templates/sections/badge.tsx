import type { ComponentChildren } from 'preact'

export interface BadgeProps {
  /** `fact`: true and settled, e.g. included; `accent`: asks for attention; `plain`: a category. */
  tone?: 'fact' | 'accent' | 'plain'
  children: ComponentChildren
}

/** A few words that mark a card or a title. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span class={`badge badge--${tone}`}>{children}</span>
}
