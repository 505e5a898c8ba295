import type { ComponentChildren } from 'preact'

export interface CardProps {
  /** Makes the whole card one target. */
  href?: string
  title: string
  text?: string
  badge?: ComponentChildren
  picture?: ComponentChildren
  footer?: ComponentChildren
  level?: 2 | 3 | 4
  class?: string
}

/** A picture, a title and a sentence. */
export function Card({ href, title, text, badge, picture, footer, level = 3, class: extra }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <article class={['card', href ? 'card--link' : undefined, extra].filter(Boolean).join(' ')}>
      {picture && <div class="card__picture">{picture}</div>}
      <div class="card__body">
        {badge && <p class="card__badge">{badge}</p>}
        <Heading class="card__title">
          {href ? (
            <a href={href} class="card__link">
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        {text && <p class="card__text">{text}</p>}
        {footer && <div class="card__footer">{footer}</div>}
      </div>
    </article>
  )
}

/** Cards in equal columns that fold as the window narrows; each child becomes one cell. */
export function CardGrid({ columns, children }: { columns: 2 | 3 | 4; children: ComponentChildren }) {
  return <div class={`card-grid card-grid--${columns}`}>{children}</div>
}
