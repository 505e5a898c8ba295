import { Island } from 'lanai'
import type { ComponentChildren } from 'preact'
import swipe from '../../widgets/swipe/script.ts'

export interface SwipeProps {
  as?: 'ol' | 'ul' | 'div'
  class: string
  /** The cards: `<li>`, or `<article>` in a `div`. */
  children: ComponentChildren
}

/** A list that on a phone is one row of cards to swipe, so that its length is that of one card. */
export function Swipe({ as: List = 'ul', class: names, children }: SwipeProps) {
  return (
    <Island of={swipe}>
      <List class={`swipe ${names}`} role={List === 'div' ? undefined : 'list'}>
        {children}
      </List>
    </Island>
  )
}
