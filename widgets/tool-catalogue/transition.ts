import { afterPaint } from '../shared/after-paint.ts'

/** Name of the picture that is both in a card and in its dialog, for which style.css has the one in the dialog. */
const SHARED = 'tool-picture'

/**
 * Changes the page by a view transition, in which the picture of a card becomes that of its dialog, or the other way round. Without
 * support, or with reduced motion, it only changes the page, at once.
 * @param from picture in the page as it is, when a dialog opens
 * @param findTo returns the picture in the changed page, when a dialog closes
 * @param change must have changed the page when it returns; called within the next frames, before those of later calls
 */
export function moveBetween(from: HTMLElement | undefined, findTo: () => HTMLElement | undefined, change: () => void): void {
  const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!('startViewTransition' in document) || isStill) return change()
  // Its start computes the style of the whole page: a frame that shows the press comes before.
  afterPaint(() => startTransition(from, findTo, change))
}

function startTransition(...[from, findTo, change]: Parameters<typeof moveBetween>): void {
  let to: HTMLElement | undefined
  if (from) share(from)
  const { ready, finished } = document.startViewTransition(() => {
    if (from) unshare(from)
    change()
    to = findTo()
    if (to) share(to)
  })
  // Rejected where there is nothing to see: in a hidden page, or when the next transition starts.
  ready.catch(() => undefined)
  void finished.finally(() => to && unshare(to))
}

/** Outside of the window a picture would fly in from there. */
function share(picture: HTMLElement): void {
  const { top, bottom } = picture.getBoundingClientRect()
  if (bottom > 0 && top < innerHeight) picture.style.viewTransitionName = SHARED
}

function unshare(picture: HTMLElement): void {
  picture.style.viewTransitionName = ''
}
