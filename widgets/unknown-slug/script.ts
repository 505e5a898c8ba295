import { parentOf, type Rule } from './parent.ts'

/** Redirects from the 404 page to the index of the collection whose URL prefix matches. */
export default function mount(_element: HTMLElement, { rules }: { rules: readonly Rule[] }): void {
  const parent = parentOf(location.pathname, rules)
  if (parent) location.replace(parent)
}
