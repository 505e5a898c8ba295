import type { ToastSpec } from './store.ts'

declare global {
  interface Window {
    /** Toasts raised and not yet shown. */
    toastQueue?: ToastSpec[]
  }
}

/** Says that the queue has grown. */
export const TOAST_QUEUED = 'toast:queued'

/** Shows a toast, waking the toaster of the page where it still sleeps. */
export function toast(spec: ToastSpec): void {
  window.toastQueue ??= []
  window.toastQueue.push(spec)
  document.querySelector('x-island[data-widget="toaster"]')?.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true }))
  window.dispatchEvent(new CustomEvent(TOAST_QUEUED))
}

/** Takes what waits in the queue, oldest first. */
export function takeQueuedToasts(): ToastSpec[] {
  return window.toastQueue?.splice(0) ?? []
}
