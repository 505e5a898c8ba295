import type { ToastSpec } from './store.ts'

declare global {
  interface Window {
    /** Toasts that have not been shown yet. */
    toastQueue?: ToastSpec[]
  }
}

/** Event: a toast was added to the queue. */
export const TOAST_QUEUED = 'toast:queued'

/** Shows a toast; hydrates the toaster island first if necessary. */
export function toast(spec: ToastSpec): void {
  window.toastQueue ??= []
  window.toastQueue.push(spec)
  document.querySelector('x-island[data-widget="toaster"]')?.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true }))
  window.dispatchEvent(new CustomEvent(TOAST_QUEUED))
}

/** Removes and returns the queued toasts, oldest first. */
export function takeQueuedToasts(): ToastSpec[] {
  return window.toastQueue?.splice(0) ?? []
}
