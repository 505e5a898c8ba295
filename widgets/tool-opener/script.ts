import { readToolSlug } from '../tool-catalogue/address.ts'
import { addToolEntry } from '../tool-catalogue/history.ts'
import { readPressedTool } from '../tool-catalogue/press.ts'

export interface ToolOpenerProps {
  slugs: readonly string[]
}

/** Milliseconds until a press leads to the words on the card, as its link does, when the catalogue has not come. */
const PATIENCE = 500

/**
 * Hydrates the catalogue inside when a tool is to be opened: by the address, or by a click on a card, which it takes for the
 * catalogue until that is ready. A mouse over the cards hydrates it already.
 */
export default function mount(element: HTMLElement, { slugs }: ToolOpenerProps): void {
  const catalogue = element.querySelector<HTMLElement>('x-island')
  if (!catalogue) return
  const wake = () => catalogue.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true }))
  const isWaiting = () => /^(server|loading)$/.test(catalogue.dataset['state'] ?? '')
  if (readToolSlug(location.href, slugs) !== undefined) wake()
  element.addEventListener('pointerover', ({ pointerType }) => pointerType === 'mouse' && wake())
  element.addEventListener('click', (event) => {
    if (!isWaiting()) return
    const slug = readPressedTool(event, location.href)
    if (slug === undefined || !slugs.includes(slug)) return
    event.preventDefault()
    addToolEntry(slug)
    wake()
    setTimeout(() => isWaiting() && showCard(), PATIENCE)
  })
  // The dialog does not come, or not soon: the card has the same words.
  const showCard = () => {
    const slug = readToolSlug(location.href, slugs)
    const card = slug === undefined ? null : document.getElementById(slug)
    card?.querySelector('details')?.toggleAttribute('open', true)
    card?.scrollIntoView()
    return slug
  }
  new MutationObserver(() => {
    if (catalogue.dataset['state'] !== 'failed') return
    const slug = showCard()
    if (slug !== undefined) location.hash = slug
  }).observe(catalogue, { attributeFilter: ['data-state'] })
}
