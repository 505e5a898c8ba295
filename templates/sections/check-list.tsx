import type { RichString } from '../../content/schema/shared.ts'
import { Icon } from '../icons.tsx'
import { RichText } from '../rich-text.tsx'
import './pieces.css'

export interface CheckListProps {
  items: readonly (string | RichString)[]
  /** `ruled`: with lines between the facts; `row`: beside each other where there is room. */
  look?: 'ruled' | 'row'
  class?: string
}

/** A list of short facts with check marks. */
export function CheckList({ items, look, class: extra }: CheckListProps) {
  return (
    <ul class={['check-list', look && `check-list--${look}`, extra].filter(Boolean).join(' ')} role="list">
      {items.map((item) => (
        <li key={String(item)}>
          <Icon name="check" />
          <RichText as="span" text={item} />
        </li>
      ))}
    </ul>
  )
}
