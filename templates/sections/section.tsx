import type { ComponentChildren } from 'preact'
import { slugify } from 'lanai'
import { Unbroken } from './unbroken.tsx'

export type Tone = 'dusk' | 'deep' | 'paper'

export interface SectionProps {
  id?: string
  tone?: Tone
  eyebrow?: string
  title?: string
  lead?: string
  /**
   * `split`: the heading is left of the content; `wide`: the content may extend to the edges of the window;
   * `columns`: title and lead side by side above the content, with styles that the route imports from `section-columns.css`.
   */
  layout?: 'stack' | 'split' | 'wide' | 'columns'
  /** `rail`: a rail of cards; `ruled`: a line above the heading. Their styles, `section-<variant>.css`, are imported by the route. */
  variant?: 'rail' | 'ruled'
  class?: string
  /** Content below the heading and its lead. */
  underHead?: ComponentChildren
  children?: ComponentChildren
}

/** A section of a page with its h2. */
export function Section({ id, tone, eyebrow, title, lead, layout = 'stack', variant, class: extra, underHead, children }: SectionProps) {
  const heading = title ? `${id ?? slugify(title)}-title` : undefined
  return (
    <section
      id={id}
      class={['section', `section--${layout}`, variant && `section--${variant}`, extra].filter(Boolean).join(' ')}
      data-tone={tone}
      aria-labelledby={heading}
    >
      <div class="section__inner">
        {(title || eyebrow || lead) && (
          <div class="section__head">
            {eyebrow && <p class="eyebrow">{eyebrow}</p>}
            {title && (
              <h2 id={heading} class="section__title">
                {title}
              </h2>
            )}
            {lead && (
              <p class="section__lead">
                <Unbroken text={lead} />
              </p>
            )}
            {underHead}
          </div>
        )}
        <div class="section__body">{children}</div>
      </div>
    </section>
  )
}
