import type { ComponentChildren } from 'preact'
import './facts.css'

/** Facts of an offer in one line below its first section. */
export function FactsBar({ children }: { children: ComponentChildren }) {
  return (
    <div class="facts-bar" data-surface="deep">
      <div class="wrap spread facts-bar__inner">{children}</div>
    </div>
  )
}
