import type { ComponentChildren } from 'preact'
import './controls.css'

export interface SubmitButtonProps {
  /** Address that the form is sent to. */
  action: string
  class?: string
  children: ComponentChildren
}

/** A form of one button, which opens an address. */
export function SubmitButton({ action, class: extra, children }: SubmitButtonProps) {
  return (
    <form method="get" action={action}>
      <button class={['button button--primary', extra].filter(Boolean).join(' ')} type="submit">
        {children}
      </button>
    </form>
  )
}
