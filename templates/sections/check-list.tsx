import { Icon } from '../icons.tsx'
import { NoBreak } from './no-break.tsx'
import './check-list.css'

export interface CheckListProps {
  items: readonly string[]
  /** `ruled`: with lines between the facts; `row`: beside each other where there is room. */
  look?: 'ruled' | 'row'
  class?: string
}

/** A list of short facts with check marks. */
export function CheckList({ items, look, class: extra }: CheckListProps) {
  return (
    <ul class={['check-list', look && `check-list--${look}`, extra].filter(Boolean).join(' ')} role="list">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          <span>
            <NoBreak text={item} />
          </span>
        </li>
      ))}
    </ul>
  )
}
