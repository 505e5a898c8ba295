import { parentOf, type Rule } from './parent.ts'

/** Takes a visitor of the not-found page on to the index of the collection that the address belongs to. */
export default function mount(_element: HTMLElement, { rules }: { rules: readonly Rule[] }): void {
  const parent = parentOf(location.pathname, rules)
  if (parent) location.replace(parent)
}
