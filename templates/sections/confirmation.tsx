import type { ComponentChildren } from 'preact'
import { Picture } from 'lanai'
import { Icon } from '../icons.tsx'
import { Hero } from './hero.tsx'
import './confirmation.css'
import './hero-postcard.css'

export interface ConfirmationProps {
  eyebrow: string
  title: string
  lead: string
  /** Picture id and alt text of what was bought or booked. */
  picture: { of: string; alt: string }
  actions?: ComponentChildren
  children?: ComponentChildren
}

/** The first section of a thank-you page: the confirmation and the next steps. */
export function Confirmation({ eyebrow, title, lead, picture, actions, children }: ConfirmationProps) {
  return (
    <Hero
      layout="postcard"
      class="confirmation"
      eyebrow={<Sealed>{eyebrow}</Sealed>}
      title={title}
      lead={lead}
      actions={actions}
      aside={<Picture {...picture} sizes="(width >= 62em) 54vw, 100vw" priority />}
    >
      {children}
    </Hero>
  )
}

/** An eyebrow with a check mark, for confirmations. */
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
