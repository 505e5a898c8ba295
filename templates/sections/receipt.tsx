import type { ComponentChildren } from 'preact'
import './receipt.css'

export interface ReceiptProps {
  /** `loose`: it is on the page, with a shadow; `slot`: it comes out of a slot above it. */
  variant: 'loose' | 'slot'
  class?: string
  children: ComponentChildren
}

/** A sheet of paper whose end is torn off. */
export function Receipt({ variant, class: extra, children }: ReceiptProps) {
  return (
    <div class={['receipt', `receipt--${variant}`, extra].filter(Boolean).join(' ')}>
      <div class="receipt__sheet" data-surface="paper">
        {children}
      </div>
    </div>
  )
}
