import type { ComponentChildren } from 'preact'
import { Picture } from 'lanai'
import { Icon } from '../icons.tsx'
import { Hero } from './hero.tsx'
import './confirmation.css'

export interface ConfirmationProps {
  /** What is confirmed, in a word or two. */
  seal: string
  title: string
  lead: string
  /** Picture id and alt text of what was bought or booked. */
  picture: { of: string; alt: string }
  actions?: ComponentChildren
  children?: ComponentChildren
}

/** The first section of a thank-you page: the confirmation and the next steps. */
export function Confirmation({ seal, title, lead, picture, actions, children }: ConfirmationProps) {
  return (
    <Hero
      layout="postcard"
      class="confirmation"
      badge={<ConfirmedLabel>{seal}</ConfirmedLabel>}
      title={title}
      lead={lead}
      actions={actions}
      aside={<Picture {...picture} sizes="(width >= 62em) 54vw, 100vw" priority />}
    >
      {children}
    </Hero>
  )
}

/** A check mark in a ring, and what is confirmed. */
export function ConfirmedLabel({ children }: { children: ComponentChildren }) {
  return (
    <span class="confirmed">
      <span class="confirmed__mark">
        <Icon name="check" />
      </span>
      {children}
    </span>
  )
}
