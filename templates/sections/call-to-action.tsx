import type { ComponentChildren } from 'preact'
import { slugify } from 'lanai'

export interface CallToActionProps {
  title: string
  text?: string
  actions: ComponentChildren
  id?: string
}

/** The last section of a page: one sentence and its actions. */
export function CallToAction({ title, text, actions, id }: CallToActionProps) {
  const heading = `${id ?? slugify(title)}-title`
  return (
    <section id={id} class="call-to-action" data-tone="deep" aria-labelledby={heading}>
      <div class="call-to-action__inner">
        <h2 id={heading} class="call-to-action__title">
          {title}
        </h2>
        {text && <p class="call-to-action__text">{text}</p>}
        <div class="call-to-action__actions actions">{actions}</div>
      </div>
    </section>
  )
}
