import type { ComponentChildren } from 'preact'
import './strip.css'

/** Facts of an offer in one line below its first section. */
export function Strip({ children }: { children: ComponentChildren }) {
  return (
    <div class="strip" data-tone="deep">
      <div class="strip__inner">{children}</div>
    </div>
  )
}
