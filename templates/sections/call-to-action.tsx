import type { ComponentChildren } from 'preact'
import { slugify, Stylesheet } from 'lanai'
import type { RichString } from '../../content/schema/shared.ts'
import { RichText } from '../rich-text.tsx'
import './section.css'
import looks from './call-to-action-looks.css' with { type: 'css' }

export interface CallToActionProps {
  title: string
  text?: string | RichString
  actions: ComponentChildren
  id?: string
  /** What is behind it: the setting sun, or the drawing of a family of pages. */
  look?: 'sun' | 'chart' | 'curtain' | 'plan' | 'receipt' | 'ruled' | 'windows'
}

/** The last section of a page: one sentence and its actions. */
export function CallToAction({ title, text, actions, id, look = 'sun' }: CallToActionProps) {
  const heading = `${id ?? slugify(title)}-title`
  return (
    <section id={id} class={`call-to-action call-to-action--${look}`} data-surface="deep" aria-labelledby={heading}>
      {look !== 'sun' && <Stylesheet of={looks} />}
      <div class="call-to-action__inner">
        <h2 id={heading} class="call-to-action__title">
          {title}
        </h2>
        {text && <RichText as="p" class="call-to-action__text" text={text} />}
        <div class="actions">{actions}</div>
      </div>
    </section>
  )
}
