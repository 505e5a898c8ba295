import type { ComponentChildren } from 'preact'
import { slugify, Stylesheet } from 'lanai'
import { NoBreak } from './no-break.tsx'
import './call-to-action.css'
import chart from './closing-chart.css' with { type: 'css' }
import curtain from './closing-curtain.css' with { type: 'css' }
import plan from './closing-plan.css' with { type: 'css' }
import receipt from './closing-receipt.css' with { type: 'css' }
import ruled from './closing-ruled.css' with { type: 'css' }
import windows from './closing-windows.css' with { type: 'css' }

const DRAWINGS = { chart, curtain, plan, receipt, ruled, windows }

export interface CallToActionProps {
  title: string
  text?: string
  actions: ComponentChildren
  id?: string
  /** What is behind it: the setting sun, or the drawing of a family of pages. */
  look?: 'sun' | keyof typeof DRAWINGS
}

/** The last section of a page: one sentence and its actions. */
export function CallToAction({ title, text, actions, id, look = 'sun' }: CallToActionProps) {
  const heading = `${id ?? slugify(title)}-title`
  return (
    <section id={id} class={`call-to-action call-to-action--${look}`} data-surface="deep" aria-labelledby={heading}>
      {look !== 'sun' && <Stylesheet of={DRAWINGS[look]} />}
      <div class="call-to-action__inner">
        <h2 id={heading} class="call-to-action__title">
          {title}
        </h2>
        {text && (
          <p class="call-to-action__text">
            <NoBreak text={text} />
          </p>
        )}
        <div class="call-to-action__actions actions">{actions}</div>
      </div>
    </section>
  )
}
