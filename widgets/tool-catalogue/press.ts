import { isToolLink } from './address.ts'

interface Press {
  target: EventTarget | null
  button: number
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  defaultPrevented: boolean
}

/** The slug of the card whose dialog a click should open; undefined when the browser or another control of the card handles the click. */
export function readPressedTool(press: Press, address: string): string | undefined {
  if (press.defaultPrevented || press.button !== 0 || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return undefined
  const target = press.target instanceof Element ? press.target : null
  const slug = target?.closest<HTMLElement>('[data-tool]')?.dataset['tool']
  if (!target || slug === undefined || target.closest('summary')) return undefined
  const link = target.closest('a')
  return !link || isToolLink(link.href, address, slug) ? slug : undefined
}

/** The URL to open in a new tab for a Ctrl or Command click on a part of a card that is not a link. */
export function readNewTab({ target, button, ctrlKey, metaKey, defaultPrevented }: Press): string | undefined {
  if (defaultPrevented || button !== 0 || !(ctrlKey || metaKey)) return undefined
  if (!(target instanceof Element) || target.closest('a, summary')) return undefined
  return target.closest('[data-tool]')?.querySelector<HTMLAnchorElement>('a[data-tool-link]')?.href
}

/** The picture or film of a tool's card. */
export function findPicture(within: ParentNode, slug: string): HTMLElement | undefined {
  return within.querySelector<HTMLElement>(`[data-tool="${CSS.escape(slug)}"] :is(img, video)`) ?? undefined
}

/** The film of a tool's card; empty where it has a picture only. */
export function findFilm(within: ParentNode, slug: string): { src: string; type: string }[] {
  const sources = within.querySelectorAll<HTMLSourceElement>(`[data-tool="${CSS.escape(slug)}"] source`)
  return Array.from(sources, ({ src, type }) => ({ src, type }))
}

/** Focuses the first visible link of a tool's card. */
export function focusCard(within: ParentNode, slug: string): void {
  const links = within.querySelectorAll<HTMLElement>(`[data-tool="${CSS.escape(slug)}"] a[href]`)
  Array.from(links)
    .find((link) => link.getClientRects().length > 0)
    ?.focus()
}
