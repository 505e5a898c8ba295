import { parentOf } from './parent.ts'

/**
 * Redirects from the 404 page to the index of the collection that the missing page would be in.
 * A plain script: it shows nothing.
 */
export default function mount(_element: HTMLElement, { parents }: { parents: readonly string[] }): void {
  const parent = parentOf(location.pathname, parents)
  if (parent) location.replace(parent)
}
