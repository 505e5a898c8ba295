import type { ComponentChildren } from 'preact'
import { slugify } from 'lanai'
import { Unbroken } from './unbroken.tsx'

export interface CallToActionProps {
  title: string
  text?: string
  actions: ComponentChildren
  id?: string
  /** What is behind it: the setting sun, or the drawing of a family of pages, whose styles, `closing-<scene>.css`, are imported by the route. */
  scene?: 'sun' | 'chart' | 'ruled' | 'plan' | 'curtain' | 'windows' | 'receipt'
}

/** The last section of a page: one sentence and its actions. */
export function CallToAction({ title, text, actions, id, scene = 'sun' }: CallToActionProps) {
  const heading = `${id ?? slugify(title)}-title`
  return (
    <section id={id} class={`call-to-action call-to-action--${scene}`} data-tone="deep" aria-labelledby={heading}>
      <div class="call-to-action__inner">
        <h2 id={heading} class="call-to-action__title">
          {title}
        </h2>
        {text && (
          <p class="call-to-action__text">
            <Unbroken text={text} />
          </p>
        )}
        <div class="call-to-action__actions actions">{actions}</div>
      </div>
    </section>
  )
}
