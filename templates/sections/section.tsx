import type { RichString } from '../../content/schema/shared.ts'
import type { ComponentChildren } from 'preact'
import { slugify } from 'lanai'
import { RichText } from '../rich-text.tsx'
import './section.css'

export type Surface = 'dusk' | 'deep' | 'paper'

export interface SectionProps {
  id?: string
  surface?: Surface
  eyebrow?: string
  title?: string
  lead?: string | RichString
  /**
   * `split`: the heading is left of the content; `wide`: the content may extend to the edges of the window;
   * `columns`: title and lead side by side above the content.
   */
  layout?: 'stack' | 'split' | 'wide' | 'columns'
  /** `rail`: a rail of cards; `ruled`: a line above the heading. */
  variant?: 'rail' | 'ruled'
  class?: string
  /** Content below the heading and its lead. */
  underHead?: ComponentChildren
  /** Renders head and body around eyebrow, title and lead: an island with parts in both. */
  island?: (heading: ComponentChildren) => ComponentChildren
  children?: ComponentChildren
}

/** A section of a page with its h2. */
export function Section(props: SectionProps) {
  const { id, surface, eyebrow, title, lead, layout = 'stack', variant, class: extra, underHead, island, children } = props
  const titleId = title ? `${id ?? slugify(title)}-title` : undefined
  const heading = (
    <>
      {eyebrow && <p class="eyebrow">{eyebrow}</p>}
      {title && (
        <h2 id={titleId} class="section__title">
          {title}
        </h2>
      )}
      {lead && <RichText as="p" class="section__lead" text={lead} />}
    </>
  )
  return (
    <section
      id={id}
      class={['section', `section--${layout}`, variant && `section--${variant}`, extra].filter(Boolean).join(' ')}
      data-surface={surface}
      aria-labelledby={titleId}
    >
      <div class="section__inner">
        {island ? (
          island(heading)
        ) : (
          <>
            {(title || eyebrow || lead) && (
              <div class="section__head">
                {heading}
                {underHead}
              </div>
            )}
            <div class="section__body">{children}</div>
          </>
        )}
      </div>
    </section>
  )
}
