import type { ComponentChildren } from 'preact'
import { WORDS } from '../../content/words.ts'
import { isOpen } from '../offers.ts'
import type { Content } from '../site.ts'
import './controls.css'

export interface ButtonLinkProps {
  href: string
  /**
   * `primary` is the conversion, one on a screen; a page of the site behind it is prerendered. `secondary` is every other action. `link` has
   * no frame: it leads to more about its section, or is a minor control of a widget.
   */
  kind?: 'primary' | 'secondary' | 'link'
  newTab?: boolean
  class?: string
  children: ComponentChildren
  [data: `data-${string}`]: string | undefined
}

/** A link styled as a button. */
export function ButtonLink({ href, kind = 'primary', newTab, class: extra, children, ...data }: ButtonLinkProps) {
  const isOther = newTab && !href.startsWith('/')
  const tab = isOther ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a
      href={href}
      class={['button', `button--${kind}`, extra].filter(Boolean).join(' ')}
      data-prerender={kind === 'primary' && href.startsWith('/') ? '' : undefined}
      {...tab}
      {...data}
    >
      {children}
      {isOther && (
        <span class="visually-hidden" data-search-ignore>
          {' '}
          {WORDS.newTab}
        </span>
      )}
    </a>
  )
}

/** A link styled as a button to the page of an offer; nothing while the offer is switched off. */
export function OfferLink({ content, ...button }: ButtonLinkProps & { content: Content }) {
  return isOpen(content, button.href) ? <ButtonLink {...button} /> : null
}
