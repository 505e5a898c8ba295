/** @jsxImportSource react */
import * as Toast from '@radix-ui/react-toast'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TOAST_DURATION, visibleAction } from './store.ts'
import type { ToastAction, ToastRecord } from './store.ts'

const SWIPE_THRESHOLD = 50
const HOTKEY = ['F8']

interface ToastAreaProps {
  label: string
  toast: ToastRecord | undefined
  onClose: (id: number) => void
}

/**
 * The area with at most one toast. Every toast has its own provider: Radix stays paused when a toast is closed under the pointer,
 * and the next toast would never close automatically.
 */
export function ToastArea({ label, toast, onClose }: ToastAreaProps) {
  const id = toast?.id ?? 0
  const area = useRef<HTMLDivElement>(null)
  // The toast is already inside a live region, so Radix renders its own announcement into a detached fragment.
  const [detached] = useState(() => document.createDocumentFragment())

  // The focus is lost when the focused toast is replaced, which is still in the page now: move it back to the area.
  const hadFocus = area.current?.contains(document.activeElement) ?? false
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) area.current?.querySelector('ol')?.focus()
  }, [id])

  // A form gives the focus to the field that its toast is about, once it has asked for the toast.
  useEffect(() => {
    const frame = requestAnimationFrame(() => uncoverField(area.current?.querySelector('.toast')))
    return () => cancelAnimationFrame(frame)
  }, [id])

  return (
    <div ref={area}>
      <Toast.Provider
        key={id}
        duration={TOAST_DURATION}
        swipeDirection="right"
        swipeThreshold={SWIPE_THRESHOLD}
        announcerContainer={detached}
      >
        {toast && <ToastView toast={toast} onClose={onClose} />}
        <Toast.Viewport className="toaster__list" hotkey={HOTKEY} label={label} />
      </Toast.Provider>
    </div>
  )
}

/** Scrolls the field that has the focus out from under a toast. */
function uncoverField(toast: Element | null | undefined): void {
  const { activeElement } = document
  if (!toast || !activeElement?.matches('input, textarea, select')) return
  const field = (activeElement.closest('.field') ?? activeElement).getBoundingClientRect()
  const { top, right, bottom, left } = toast.getBoundingClientRect()
  if (field.top < bottom && field.bottom > top && field.left < right && field.right > left) scrollBy({ top: field.top - bottom - 8 })
}

function ToastView({ toast, onClose }: { toast: ToastRecord; onClose: (id: number) => void }) {
  const action = visibleAction(toast)
  return (
    <Toast.Root
      className="toast"
      data-variant={toast.variant ?? 'default'}
      open={toast.open}
      onOpenChange={(open) => open || onClose(toast.id)}
    >
      <Toast.Title className="toast__title">{toast.title}</Toast.Title>
      {toast.description && <Toast.Description className="toast__text">{toast.description}</Toast.Description>}
      {action && <ActionView action={action} />}
      <Toast.Close className="icon-button toast__close" aria-label="Close notification">
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 6 18 18M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </Toast.Close>
    </Toast.Root>
  )
}

function ActionView({ action }: { action: ToastAction }) {
  const content =
    action.href === undefined ? <button onClick={action.run}>{action.label}</button> : <a href={action.href}>{action.label}</a>
  return (
    <>
      <Toast.Action className="target toast__action" altText={action.altText} asChild>
        {content}
      </Toast.Action>
      <span className="visually-hidden">{action.altText}</span>
    </>
  )
}
