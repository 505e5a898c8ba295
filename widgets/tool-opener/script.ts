import { readToolSlug } from '../tool-catalogue/address.ts'
import { addToolEntry } from '../tool-catalogue/history.ts'
import { readPressedTool } from '../tool-catalogue/press.ts'

export interface ToolOpenerProps {
  slugs: readonly string[]
}

/**
 * Hydrates the catalogue inside when a tool is to be opened: by the address, or by a click on a card, which it takes for the
 * catalogue until that is ready. A mouse over the cards hydrates it already.
 */
export default function mount(element: HTMLElement, { slugs }: ToolOpenerProps): void {
  const catalogue = element.querySelector<HTMLElement>('x-island')
  if (!catalogue) return
  const wake = () => catalogue.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true }))
  if (readToolSlug(location.href, slugs) !== undefined) wake()
  element.addEventListener('pointerover', ({ pointerType }) => pointerType === 'mouse' && wake())
  element.addEventListener('click', (event) => {
    if (!/^(server|loading)$/.test(catalogue.dataset['state'] ?? '')) return
    const slug = readPressedTool(event, location.href)
    if (slug === undefined || !slugs.includes(slug)) return
    event.preventDefault()
    addToolEntry(slug)
    wake()
  })
  // The dialog does not come: the card has the same words.
  new MutationObserver(() => {
    const slug = readToolSlug(location.href, slugs)
    if (catalogue.dataset['state'] === 'failed' && slug !== undefined) location.hash = slug
  }).observe(catalogue, { attributeFilter: ['data-state'] })
}
