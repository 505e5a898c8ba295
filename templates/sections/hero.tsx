import type { ComponentChildren } from 'preact'
import type { Tone } from './section.tsx'

export interface HeroProps {
  tone?: Tone
  eyebrow?: ComponentChildren
  title: string
  lead?: string
  actions?: ComponentChildren
  /** Content beside the text, e.g. a picture or a form. */
  aside?: ComponentChildren
  /** `full`: viewport height; `landing`: the action is above the fold on a phone. */
  size?: 'full' | 'normal' | 'landing'
  class?: string
  /** Content between the lead and the actions, e.g. a price. */
  children?: ComponentChildren
}

/** The first section of a page, with its h1. */
export function Hero({ tone = 'dusk', eyebrow, title, lead, actions, aside, size = 'normal', class: extra, children }: HeroProps) {
  const names = ['hero', `hero--${size}`, aside ? 'hero--aside' : undefined, extra]
  return (
    <section class={names.filter(Boolean).join(' ')} data-tone={tone}>
      <div class="hero__inner">
        <div class="hero__text">
          {eyebrow && <p class="eyebrow">{eyebrow}</p>}
          <h1 class="hero__title">{title}</h1>
          {lead && <p class="hero__lead">{lead}</p>}
          {children}
          {actions && <div class="hero__actions actions">{actions}</div>}
        </div>
        {aside && <div class="hero__aside">{aside}</div>}
      </div>
    </section>
  )
}
