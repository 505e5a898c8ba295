import type { ComponentChildren } from 'preact'
import './badge.css'

export interface BadgeProps {
  /** `fact`: a confirmed property, e.g. included; `accent`: highlighted; `plain`: a category. */
  tone?: 'fact' | 'accent' | 'plain'
  class?: string
  children: ComponentChildren
}

/** A short label on a card or a title. */
export function Badge({ tone = 'plain', class: extra, children }: BadgeProps) {
  return <span class={['badge', `badge--${tone}`, extra].filter(Boolean).join(' ')}>{children}</span>
}
