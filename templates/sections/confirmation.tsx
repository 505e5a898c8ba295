import type { ComponentChildren } from 'preact'
import { Picture } from 'lanai'
import { Icon } from '../icons.tsx'
import { Hero } from './hero.tsx'

export interface ConfirmationProps {
  eyebrow: string
  title: string
  lead: string
  /** What was bought or booked, as a scene and its description. */
  picture: { of: string; alt: string }
  actions?: ComponentChildren
  children?: ComponentChildren
}

/** The first band of a thank-you page: it is done, and this comes next. */
export function Confirmation({ eyebrow, title, lead, picture, actions, children }: ConfirmationProps) {
  return (
    <Hero
      class="confirmation stage"
      eyebrow={<Sealed>{eyebrow}</Sealed>}
      title={title}
      lead={lead}
      actions={actions}
      aside={<Picture {...picture} sizes="(min-width: 60em) 58vw, 100vw" priority />}
    >
      {children}
    </Hero>
  )
}

/** Words before a title that say something is settled, with a seal. */
export function Sealed({ children }: { children: ComponentChildren }) {
  return (
    <>
      <span class="seal">
        <Icon name="check" />
      </span>
      {children}
    </>
  )
}
