import { writeToolSlug } from './address.ts'

/** Marks an entry of the history that opening a dialog has added, with the page itself right behind it. */
const ADDED = { toolDialog: true }
const isAdded = (state: unknown): boolean => typeof state === 'object' && state !== null && 'toolDialog' in state

export interface ToolTrack {
  open: (slug: string) => void
  close: () => void
  stop: () => void
}

/**
 * Keeps the open tool in the address and calls `follow` whenever it has changed.
 * Opening adds an entry, so that Back closes the dialog. Closing goes back over that entry, so that the next Back leaves the page.
 */
export function trackTool(follow: () => void): ToolTrack {
  let goingBack = false
  let next: string | undefined

  const open = (slug: string): void => {
    // The step back arrives later than a quick press on the next card, and would take that one away again.
    if (goingBack) {
      next = slug
      return
    }
    history.pushState(ADDED, '', writeToolSlug(location.href, slug))
    follow()
  }
  const close = (): void => {
    if (goingBack) return
    goingBack = isAdded(history.state)
    history.replaceState(null, '', writeToolSlug(location.href, undefined))
    follow()
    if (goingBack) history.back()
  }
  const arrive = (): void => {
    const slug = next
    goingBack = false
    next = undefined
    if (slug === undefined) follow()
    else open(slug)
  }

  follow()
  window.addEventListener('popstate', arrive)
  return { open, close, stop: () => window.removeEventListener('popstate', arrive) }
}
