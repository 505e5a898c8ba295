import { writeToolSlug } from './address.ts'

/** State of a history entry added by opening the dialog; the previous entry is the page itself. */
const ADDED = { toolDialog: true }
const isAdded = (state: unknown): boolean => typeof state === 'object' && state !== null && 'toolDialog' in state

export interface ToolTrack {
  open: (slug: string) => void
  close: () => void
  stop: () => void
}

/**
 * Keeps the open tool in the URL and calls `onChange` after each change.
 * Opening adds a history entry, so that Back closes the dialog. Closing goes back by that entry, so that the next Back leaves the page.
 */
export function trackTool(onChange: () => void): ToolTrack {
  let goingBack = false
  let next: string | undefined

  const open = (slug: string): void => {
    // `history.back()` is asynchronous: a tool opened before its popstate would be closed by it, so it is opened afterwards.
    if (goingBack) {
      next = slug
      return
    }
    // Two cards may be clicked before the dialog is shown.
    if (isAdded(history.state)) history.replaceState(ADDED, '', writeToolSlug(location.href, slug))
    else history.pushState(ADDED, '', writeToolSlug(location.href, slug))
    onChange()
  }
  const close = (): void => {
    if (goingBack) return
    goingBack = isAdded(history.state)
    history.replaceState(null, '', writeToolSlug(location.href, undefined))
    onChange()
    if (goingBack) history.back()
  }
  const restore = (): void => {
    const slug = next
    goingBack = false
    next = undefined
    if (slug === undefined) onChange()
    else open(slug)
  }

  onChange()
  window.addEventListener('popstate', restore)
  return { open, close, stop: () => window.removeEventListener('popstate', restore) }
}
