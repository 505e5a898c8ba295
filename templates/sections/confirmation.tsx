import type { ComponentChildren } from 'preact'
import { Icon } from '../icons.tsx'
import { Hero } from './hero.tsx'

export interface ConfirmationProps {
  eyebrow: string
  title: string
  lead: string
  actions?: ComponentChildren
  children?: ComponentChildren
}

/** The first band of a thank-you page: it is done, and this comes next. */
export function Confirmation({ eyebrow, title, lead, actions, children }: ConfirmationProps) {
  const mark = (
    <span class="confirmation__mark">
      <Icon name="check" />
    </span>
  )
  return (
    <Hero class="confirmation" eyebrow={eyebrow} title={title} lead={lead} actions={actions} aside={mark}>
      {children}
    </Hero>
  )
}
